import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** A file or blob as a flow tells of it. */
export interface BlobFacts {
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of the content, hexadecimal. */
  readonly hash: string;
  /** Of a file. */
  readonly name?: string;
}

const known = new WeakMap<Blob, BlobFacts>();
const standIns = new WeakSet<Blob>();

const nameOf = (blob: Blob) => (blob instanceof File ? { name: blob.name } : {});

/** Not by `crypto.subtle`, which plain-HTTP intranets lack. */
export async function learnBlob(blob: Blob): Promise<void> {
  if (known.has(blob)) return;
  const hash = bytesToHex(sha256(new Uint8Array(await blob.arrayBuffer())));
  known.set(blob, { type: blob.type, size: blob.size, hash, ...nameOf(blob) });
}

/** What `learnBlob` found; without it the content stays unknown. */
export function blobFacts(blob: Blob): BlobFacts {
  return known.get(blob) ?? { type: blob.type, size: blob.size, hash: '', ...nameOf(blob) };
}

/** Stands for a recorded blob in a replay: without its content, but with its facts. */
export function standIn(facts: BlobFacts): Blob {
  const { type, name, size } = facts;
  const blob = name === undefined ? new Blob([], { type }) : new File([], name, { type });
  Object.defineProperty(blob, 'size', { value: size });
  known.set(blob, facts);
  standIns.add(blob);
  return blob;
}

/** What it is called was looked at when it was recorded. */
export const isStandIn = (blob: Blob): boolean => standIns.has(blob);

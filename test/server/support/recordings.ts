import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesContract } from '../../../src/contract/files';
import { isRecord } from '../../../src/contract/kernel';
import type { Api } from './api';

const folder = path.resolve('src/server/demo');

/** One of the sample province's recordings of this kind. */
function sample(mediaType: string): Buffer {
  const read: unknown = JSON.parse(readFileSync(path.join(folder, 'recordings.json'), 'utf8'));
  const all = isRecord(read) && Array.isArray(read['recordings']) ? (read['recordings'] as unknown[]) : [];
  const found = all.find((one) => isRecord(one) && one['mediaType'] === mediaType);
  if (!isRecord(found)) throw new Error(`No recording is ${mediaType}`);
  return Buffer.from(String(found['base64']), 'base64');
}

export const recordings = {
  amr: { bytes: sample('audio/amr'), name: 'voice.amr', type: 'audio/amr' },
  mp3: { bytes: sample('audio/mpeg'), name: 'voice.mp3', type: 'audio/mpeg' },
  wav: { bytes: sample('audio/wav'), name: 'voice.wav', type: 'audio/wav' },
  ogg: { bytes: sample('audio/ogg'), name: 'voice.ogg', type: 'audio/ogg' },
  m4a: { bytes: sample('audio/mp4'), name: 'voice.m4a', type: 'audio/mp4' },
} as const;

/** Stores a recording as a user does; answers its code. */
export async function uploadRecording(api: Api, kind: keyof typeof recordings = 'amr'): Promise<string> {
  return filesContract.upload.reply.read((await api.upload(filesContract.upload.path, recordings[kind])).body).code;
}

import { exportHeader, idempotencyHeader, lockedStatus } from '../../contract/constants';
import { filesContract } from '../../contract/files';
import type { Endpoint, Input, Output } from '../../contract/kernel';
import { messages } from '../locale/messages';
import { errorOf } from './answers';
import type { Judged } from './answers';
import { fail, isToldBySession } from './appError';
import type { AppError } from './appError';
import { takePrimed } from './prime';
import type { RawAnswer } from './prime';
import { token } from './token';
import { apiRoot, wireRequest } from './wireRequest';
import type { WireRequest } from './wireRequest';

export interface CallOptions {
  /** Creates: a repeated key answers like the first call. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

const refusalListeners = new Set<(error: AppError) => void>();

/** Called when the session a call was made in is unknown to the server, or locked. Returns the function that ends it. */
export function onSessionRefused(listener: (error: AppError) => void): () => void {
  refusalListeners.add(listener);
  return () => {
    refusalListeners.delete(listener);
  };
}

const loadHttp = () => import(/* webpackChunkName: "http" */ './http');

/** Fetches the transport while the user still types; calls do so by themselves. */
export function warmUp(): void {
  loadHttp().catch(() => undefined);
}

/** @throws AppError */
function judge(endpoint: Judged, answer: RawAnswer): void {
  const error = errorOf(endpoint, answer);
  if (error === null) return;
  // A late answer to an earlier session, or a refused sign-in, says nothing about the session of now.
  if (isToldBySession(error) && endpoint.access !== 'public' && answer.sentToken === token.get()) {
    for (const listener of [...refusalListeners]) listener(error);
  }
  fail(error);
}

/** @throws AppError */
async function load(): ReturnType<typeof loadHttp> {
  try {
    return await loadHttp();
  } catch {
    fail({ kind: 'network', text: messages.errors.network, fieldErrors: [] });
  }
}

function failIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) fail({ kind: 'cancelled', text: messages.cancelled, fieldErrors: [] });
}

/**
 * Calls one endpoint of the contract and answers in our own terms.
 * @throws AppError with the error catalogue's text; field errors carry our names of the fields.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { idempotencyKey, signal }: CallOptions = {},
): Promise<Output<E>> {
  const { method, url, body } = wireRequest(endpoint, input);
  // Its code may have to come first; the session may end or be another one by then.
  const askedIn = token.get();
  const early = await takePrimed({ url, body })?.catch(() => null);
  failIfAborted(signal);
  // The screen may have been unlocked since it was asked.
  const answer =
    (early?.status === lockedStatus ? null : early) ??
    (await (
      await load()
    ).request({
      method,
      url,
      ...(body === undefined ? {} : { data: body }),
      ...(signal === undefined ? {} : { signal }),
      token: askedIn,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { [idempotencyHeader]: idempotencyKey }),
      },
    }));
  judge(endpoint, answer);
  return endpoint.reply.read(answer.body) as Output<E>;
}

export interface UploadOptions {
  readonly signal?: AbortSignal;
  /** Share sent so far, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Sends one file.
 * @throws AppError
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  file: File,
  { onProgress, signal }: UploadOptions = {},
): Promise<Output<E>> {
  const data = new FormData();
  data.append('file', file);
  const askedIn = token.get();
  const { request } = await load();
  const answer = await request({
    token: askedIn,
    method: endpoint.method,
    url: `${apiRoot}${endpoint.path}`,
    data,
    ...(signal === undefined ? {} : { signal }),
    onUploadProgress: ({ loaded, total = file.size }) => onProgress?.(total > 0 ? Math.min(1, loaded / total) : 0),
  });
  judge(endpoint, answer);
  return endpoint.reply.read(answer.body) as Output<E>;
}

/** A refusal comes as JSON also where bytes were asked for. */
async function parsed(body: unknown): Promise<unknown> {
  if (!(body instanceof Blob)) return body;
  try {
    return JSON.parse(await body.text());
  } catch {
    return null;
  }
}

/** A file as it came from the server. */
export interface DownloadedFile {
  readonly bytes: Blob;
  readonly fileName: string;
}

/** `filename*=UTF-8''%E5...`, as servers name files that are not spelled in ASCII. */
function fileNameOf(disposition: string): string {
  const [, encoded = ''] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  try {
    return decodeURIComponent(encoded);
  } catch {
    return '';
  }
}

export interface DownloadOptions {
  readonly signal?: AbortSignal;
  /** For what the server takes longer to make than other answers. */
  readonly timeoutMs?: number;
  /** By which the server tells how far it has come. */
  readonly name?: string;
  /** Bytes that have come, and how many there will be where the server knows. */
  readonly onProgress?: (loaded: number, total: number | undefined) => void;
}

/** A file with what its headers say, by their names in lower case. */
export interface DownloadedAnswer extends DownloadedFile {
  readonly header: (name: string) => string | undefined;
}

/**
 * The file that an endpoint answers with, whole or not at all.
 * @throws AppError
 */
export function download<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: DownloadOptions = {},
): Promise<DownloadedFile> {
  return fetchFile(endpoint, wireRequest(endpoint, input), options);
}

/**
 * The file at an address of the server that is no endpoint of the contract, with the session's token.
 * @throws AppError
 */
export function downloadFrom(url: string, options: DownloadOptions = {}): Promise<DownloadedAnswer> {
  return fetchFile({ access: 'permission', input: {} }, { method: 'GET', url }, options);
}

async function fetchFile(
  endpoint: Judged,
  { method, url, body }: WireRequest,
  { signal, timeoutMs, name, onProgress }: DownloadOptions,
): Promise<DownloadedAnswer> {
  const askedIn = token.get();
  const { request } = await load();
  const answer = await request({
    token: askedIn,
    method,
    url,
    ...(body === undefined ? {} : { data: body }),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(name === undefined ? {} : { [exportHeader]: name }),
    },
    ...(signal === undefined ? {} : { signal }),
    ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
    responseType: 'blob',
    onDownloadProgress: ({ loaded, total }) => onProgress?.(loaded, total),
  });
  const isRefusal = answer.body instanceof Blob && answer.body.type.includes('json');
  if (answer.status === 200 && answer.body instanceof Blob && !isRefusal) {
    const { header = () => undefined } = answer;
    return { bytes: answer.body, fileName: fileNameOf(header('content-disposition') ?? ''), header };
  }
  judge(endpoint, { ...answer, body: await parsed(answer.body) });
  fail({ kind: 'unknown', text: messages.errors.unknown, fieldErrors: [], status: answer.status });
}

/**
 * The bytes of a stored file. The token travels in the header, so an `<img src>` cannot ask for it by itself.
 * @throws AppError
 */
export async function downloadFile(code: string): Promise<Blob> {
  return (await download(filesContract.download, { code })).bytes;
}

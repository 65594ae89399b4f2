import axios, { isAxiosError, isCancel } from 'axios';
import type { AxiosRequestConfig } from 'axios';
import { requestTimeoutMs, tokenHeader } from '../../contract/constants';
import { messages } from '../locale/messages';
import { fail } from './appError';
import type { AppError } from './appError';
import type { RawAnswer } from './prime';
import { serverTime } from './serverTime';

const client = axios.create({ timeout: requestTimeoutMs, validateStatus: () => true });

function transportError(error: unknown): AppError {
  const failed = (kind: 'cancelled' | 'timeout' | 'network', text: string): AppError => ({
    kind,
    text,
    fieldErrors: [],
  });
  if (isCancel(error)) return failed('cancelled', messages.cancelled);
  const isTimeout = isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT');
  return isTimeout ? failed('timeout', messages.errors.timeout) : failed('network', messages.errors.network);
}

export interface HttpRequest extends Omit<AxiosRequestConfig, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>;
  /** Of the session in which it was asked; null before there is one. */
  readonly token: string | null;
}

/** Any status is an answer; only the transport fails. */
export async function request({ token: sentToken, ...config }: HttpRequest): Promise<RawAnswer> {
  const headers = { ...config.headers, ...(sentToken === null ? {} : { [tokenHeader]: sentToken }) };
  const sentAt = Date.now();
  try {
    const answer = await client.request<unknown>({ ...config, headers });
    const header = (name: string): string | undefined => {
      const value: unknown = answer.headers[name];
      return typeof value === 'string' ? value : undefined;
    };
    // A file that the browser has kept has the date of the answer that brought it.
    if (header('cache-control')?.includes('no-store') === true) serverTime.hear(header('date') ?? null, sentAt);
    return { status: answer.status, body: answer.data, requestId: header('x-request-id'), sentToken, header };
  } catch (error) {
    fail(transportError(error));
  }
}

import { isStorageFull } from '../storage';
import { HttpError, Refusal } from '../http/errors';

/** The shared storage did not do what it was asked; the message is one line for whoever runs the server. */
export class DepotError extends Error {
  override readonly name = 'DepotError';

  constructor(
    message: string,
    readonly isFull = false,
    override readonly cause?: unknown,
  ) {
    super(message);
  }
}

const depotAway = '文件存储暂时无法访问，请稍后重试';
const depotFull = '文件存储空间不足，暂时无法保存，请联系管理员清理后重试';

/** What a person is told whose file could not be stored; nothing of it was. */
export function refusedWrite(error: unknown): unknown {
  if (error instanceof DepotError) return new Refusal(error.isFull ? depotFull : depotAway);
  return isStorageFull(error) ? new Refusal(depotFull) : error;
}

/** The same of one that could not be read. */
export function refusedRead(error: unknown): unknown {
  return error instanceof DepotError ? new HttpError(503, depotAway) : error;
}

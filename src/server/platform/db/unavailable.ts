import { systemClock } from '../clock';
import { codeOf, reasonOf } from './errors';

/**
 * Why the database did not do what it was asked for, though nothing is wrong with that. `busy`: in its time it could not, and
 * nothing was done. `away`: it cannot be reached, or takes no writes, and nothing was begun. `lost`: the connection broke, and
 * with it what was not committed. `doubtful`: it broke while a transaction was being committed, which may be done or not.
 */
export type Unavailability = 'busy' | 'away' | 'lost' | 'doubtful';

export class Unavailable extends Error {
  override readonly name = 'Unavailable';

  constructor(
    readonly kind: Unavailability,
    reason: string,
    /** Of PostgreSQL or of the operating system, where it was one of theirs. */
    readonly code?: string,
  ) {
    super(reason);
  }
}

/** Statement and lock time-outs; too many connections. */
const busyCodes = ['57014', '55P03', '53300'];
/** PostgreSQL ends the connection with them: shutting down, crashed, starting, idle for too long. */
const endingCodes = ['57P01', '57P02', '57P03', '57P05', '25P03', '25P04'];
/** The server follows another one now, and so may be behind it. */
const readOnlyCode = '25006';
const networkCodes = [
  ...['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
];
/** What the driver says without any code. */
const brokenWords = /^(Connection terminated|Query read timeout|timeout expired)/;
const unsentWords = /^Client (was closed|has encountered a connection error)/;
const queueWords = 'timeout exceeded when trying to connect';

function isBroken(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  return (
    endingCodes.includes(code) ||
    networkCodes.includes(code) ||
    /^08...$/.test(code) ||
    brokenWords.test(reasonOf(error)) ||
    unsentWords.test(reasonOf(error))
  );
}

/** Of a connection that could not be had; null: something else is wrong. */
export function unavailableBefore(error: unknown): Unavailable | null {
  const reason = reasonOf(error);
  if (reason === queueWords || busyCodes.includes(codeOf(error) ?? ''))
    return new Unavailable('busy', reason, codeOf(error));
  return isBroken(error) || codeOf(error) === readOnlyCode ? new Unavailable('away', reason, codeOf(error)) : null;
}

/** Of a statement that failed; null: something else is wrong. */
export function unavailableDuring(error: unknown, statement: string): Unavailable | null {
  const reason = reasonOf(error);
  const code = codeOf(error);
  if (busyCodes.includes(code ?? '')) return new Unavailable('busy', reason, code);
  if (code === readOnlyCode) return new Unavailable('away', reason, code);
  if (!isBroken(error)) return null;
  return new Unavailable(statement === 'commit' && !unsentWords.test(reason) ? 'doubtful' : 'lost', reason, code);
}

export const isUnavailable = (error: unknown): error is Unavailable => error instanceof Unavailable;

export const isLost = (error: unknown): boolean => isUnavailable(error) && error.kind === 'lost';

/** Connections break together: by then the operating system has told the pool of the others, whatever time the server has. */
export const untilNoticed = (): Promise<void> => systemClock.sleep(50);

/** Reads once more where the connection broke beneath the first reading. */
export async function readAgain<T>(read: () => Promise<T>, may: () => boolean = () => true): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isLost(error) || !may()) throw error;
    await untilNoticed();
    return read();
  }
}

/** How loudly a failure is told: that the database was busy or away is no defect. */
export const levelOf = (error: unknown): 'warn' | 'error' => (isUnavailable(error) ? 'warn' : 'error');

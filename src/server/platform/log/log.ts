import pino from 'pino';
import type { Logger } from 'pino';
import pretty from 'pino-pretty';
import { isUnavailable } from '../db/unavailable';

/** Where a program has waited for the database says nothing about why that was busy or away. */
const err = (error: Error) =>
  isUnavailable(error)
    ? { type: error.name, kind: error.kind, message: error.message }
    : pino.stdSerializers.err(error);

/** JSON lines on stdout, readable lines in a terminal. */
export function createLog(inTerminal: boolean): Logger {
  const redact = ['token', 'password', 'pwd', 'headers', '*.streamKey'];
  const options = { level: 'info', redact, base: null, serializers: { err } };
  return inTerminal
    ? pino(options, pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', sync: true }))
    : pino(options);
}

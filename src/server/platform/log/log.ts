import pino from 'pino';
import type { Logger } from 'pino';
import pretty from 'pino-pretty';

/** JSON lines on stdout, readable lines in a terminal. */
export function createLog(inTerminal: boolean): Logger {
  const options = { level: 'info', redact: ['token', 'password', 'pwd', 'headers', '*.streamKey'], base: null };
  return inTerminal
    ? pino(options, pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', sync: true }))
    : pino(options);
}

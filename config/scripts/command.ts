import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
/** As `parseArgs` is asked. */
interface Asked<Own extends Options> {
  readonly args: string[];
  readonly options: Own;
  readonly allowPositionals: boolean;
}

interface Command<Own extends Options> {
  /** All that there is to know of it, `--help` included. */
  readonly help: string;
  readonly options: Own;
  /** How many folders or files it takes, at least and at most; with fewer it tells what it is. */
  readonly takes?: readonly [number, number];
  readonly run: (options: ReturnType<typeof parseArgs<Asked<Own>>>['values'], ...taken: string[]) => Promise<void>;
}

/** Does what the arguments of this process ask for, or says in one line why not. */
export function runCommand<Own extends Options>({ help, options, takes = [0, 0], run }: Command<Own>): void {
  runScript(async () => {
    const args = process.argv.slice(2);
    const [least, most] = takes;
    if (args.includes('--help')) {
      console.log(help);
      return;
    }
    const { values, positionals } = parseArgs<Asked<Own>>({ args, options, allowPositionals: most > 0 });
    if (positionals.length > most) throw new Error(`Unexpected argument '${positionals[most]}'`);
    if (positionals.length < least) console.log(help);
    else await run(values, ...positionals);
  });
}

/** Ends with one line and a failure where `main` throws. */
export function runScript(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

export interface TestFailure {
  /** Relative to the project. */
  readonly file: string;
  readonly test: string;
  /** The first lines of what it said. */
  readonly said: string;
}

/** What became of one file of tests. */
export interface FileOutcome {
  readonly file: string;
  readonly passed: number;
  readonly failed: readonly TestFailure[];
  /** Not run, by name. */
  readonly skipped: readonly string[];
  readonly seconds: number;
  /** User and system, ended children included. */
  readonly cpuSeconds: number;
}

/** What a stage of tests ended with. */
export interface StageOutcome {
  readonly files: readonly FileOutcome[];
  /** Failed first, and passed when it was run once more, alone. */
  readonly unsteady: readonly TestFailure[];
}

/** So many tests of a run may fail once; more than that is no accident. */
export const mostUnsteady = 5;

/** A file that could not be run has no test to name. */
export const wholeFile = '(the file)';

export const failuresOf = ({ files }: Pick<StageOutcome, 'files'>): readonly TestFailure[] =>
  files.flatMap(({ failed }) => failed);

// oxlint-disable-next-line no-control-regex -- as terminals colour text
const colours = /\u001b\[[0-9;]*m/g;

/** The first lines with anything on them, without colours. */
export function firstLines(text: string, most = 4): string {
  const lines = text.replace(colours, '').split('\n');
  return lines
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .slice(0, most)
    .join('\n');
}

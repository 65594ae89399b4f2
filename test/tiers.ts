/** A file of tests that does not run every time. */
export interface RotatingFile {
  /** Relative to the project. */
  readonly file: string;
  readonly why: string;
  /** Folders and files whose change runs it as well, besides itself and the `support` folder beside it. */
  readonly owns: readonly string[];
}

/** CPU seconds that a file of the every-run tier may take on a machine whose fixed loop takes one second. */
export const mostCpuSeconds = 10;

/** The rotating tier, heaviest first. A file that is not in it runs every time. */
export const rotatingFiles: readonly RotatingFile[] = [];

export const isRotating = (file: string): boolean => rotatingFiles.some((one) => one.file === file);

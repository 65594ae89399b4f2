/** The database cannot be used as it is; `message` is one line for the person who starts the program. Nothing was changed. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The text of anything thrown, on one line. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, ' ').trim();
}

/** The operating system's code (`EACCES`), PostgreSQL's SQLSTATE (`23505`), or undefined. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The constraint that PostgreSQL says a write has broken, such as `units_code_key`; undefined for any other error. */
export function brokenConstraint(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? error.constraint : undefined;
}

/** LIKE pattern for "contains this text"; the text's own `%`, `_` and `\` stand for themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** LIKE pattern for a unit's path and all below it. Paths are digits and slashes, so there is nothing to escape. */
export function below(unitPath: string): string {
  return `${unitPath}%`;
}

import type { Field } from '../../contract/kernel';
import { textProblem } from '../../contract/texts';

/** What the contract finds wrong with a text before it is sent: missing, too long or badly formed; null when it is fine. */
export function checkField({ codec: { wire }, required }: Field<string>, value: string): string | null {
  if (value === '') return required ?? null;
  const problem = textProblem(value);
  if (problem !== null) return problem;
  const { pattern, maxLength, message } = wire;
  const isFormed = pattern === undefined || new RegExp(`^(?:${pattern})$`).test(value);
  const isShort = maxLength === undefined || value.length <= maxLength;
  return isFormed && isShort ? null : (message ?? `最多输入${String(maxLength)}个字`);
}

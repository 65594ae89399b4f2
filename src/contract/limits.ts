import type { WireType } from './kernel';

type Limits = Pick<WireType, 'type' | 'minimum' | 'maximum' | 'message'>;

/** What a number must be like, in Chinese: said wherever one is not. */
export function limitsText({ type, minimum, maximum, message }: Limits): string {
  if (message !== undefined) return message;
  const kind = type === 'integer' ? '整数' : '数字';
  if (minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER)
    return `应为${minimum}到${maximum}之间的${kind}`;
  if (minimum !== undefined) return `应为不小于${minimum}的${kind}`;
  return maximum === undefined ? `应为${kind}` : `应为不大于${maximum}的${kind}`;
}

/** What is wrong with a number, or with the text of a field that is none; null when nothing is, and where there is nothing. */
export function numberProblem(limits: Limits, value: number | string | undefined): string | null {
  if (value === undefined || value === '') return null;
  const { type, minimum = -Infinity, maximum = Infinity } = limits;
  const fits = type === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value);
  return fits && Number(value) >= minimum && Number(value) <= maximum ? null : limitsText(limits);
}

/** Said where a call is about chosen records, and none is chosen. */
export const selectionRequired = '请至少选择一条';

/** A text that begins like a formula is prefixed, so that no spreadsheet program runs what a user once typed. */
export const withoutFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const unreadable = /[\0\ufffd\p{Surrogate}]/u;
const turning = /\p{Bidi_Control}/u;

/**
 * Why no text may hold this, in Chinese; null where nothing is wrong. Half characters and what stands for lost ones can be stored
 * by nobody, and marks that turn the direction of writing make a name look like another.
 */
export function textProblem(value: string): string | null {
  const wrong = unreadable.exec(value) ?? turning.exec(value);
  if (wrong === null) return null;
  const what = unreadable.test(wrong[0]) ? '请删除无法识别的字符' : '请删除控制文字方向的不可见字符';
  return value.includes('\n') ? `第${value.slice(0, wrong.index).split('\n').length}行：${what}` : what;
}

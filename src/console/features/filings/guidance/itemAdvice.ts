/** The advice has a line for each item that something is said about: 第5项：清扫场地。 */
const beginningOf = (no: number): string => `第${no}项：`;

/** The text of the line about this item; empty where there is none. */
export function adviceOfItem(advice: string, no: number): string {
  const beginning = beginningOf(no);
  const line = advice.split('\n').find((one) => one.startsWith(beginning));
  return line?.slice(beginning.length) ?? '';
}

/** The advice with this text in the line about this item; an empty text takes the line away. */
export function withItemAdvice(advice: string, no: number, text: string): string {
  const beginning = beginningOf(no);
  const said = text === '' ? [] : [`${beginning}${text.replace(/\n/g, ' ')}`];
  const lines = advice.trim() === '' ? [] : advice.split('\n');
  const at = lines.findIndex((one) => one.startsWith(beginning));
  if (at === -1) lines.push(...said);
  else lines.splice(at, 1, ...said);
  return lines.join('\n');
}

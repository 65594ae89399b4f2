/** How facts are written on paper. */

const nothing = '';
/** To be filled in with a pen. */
export const blank = '＿＿＿＿＿＿';
export const blankDate = '　　　　年　　月　　日';

/** `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss` as 2026年3月1日. */
export function dayOf(moment: string | undefined): string {
  const [year, month, day] = (moment ?? nothing).slice(0, 10).split('-').map(Number);
  return year === undefined || month === undefined || day === undefined ? blankDate : `${year}年${month}月${day}日`;
}

/** `YYYY-MM-DD HH:mm:ss` as 2026年3月1日 12时00分. */
export function momentOf(moment: string | undefined): string {
  const [hour, minute] = (moment ?? nothing).slice(11).split(':');
  return hour === undefined || minute === undefined ? blankDate : `${dayOf(moment)} ${hour}时${minute}分`;
}

export type HalfDay = 'noon' | 'evening';

/** Null in the morning, for which the form has no box. */
export function halfDayOf(moment: string): HalfDay | null {
  const hour = Number(moment.slice(11, 13));
  if (hour >= 15) return 'evening';
  return hour >= 10 ? 'noon' : null;
}

export function countOf(count: number | undefined): string {
  return count === undefined ? nothing : String(count);
}

/** How many will come. None is what a filing says before anybody has counted. */
export function headsOf(people: number): string {
  return people === 0 ? nothing : String(people);
}

/** Whole years from one `YYYY-MM-DD` to another; empty where one is not known. */
export function ageOf(birthday: string | undefined, on: string): string {
  if (birthday === undefined || birthday === '') return nothing;
  const years = Number(on.slice(0, 4)) - Number(birthday.slice(0, 4));
  return String(on.slice(5) < birthday.slice(5) ? years - 1 : years);
}

export function labelIn<Value extends number>(
  labels: Readonly<Record<Value, string>>,
  value: Value | undefined,
): string {
  return value === undefined ? nothing : labels[value];
}

import type { MealOfFiling } from './filing-parts';
import { closureLabels, filingStatus } from './filing-terms';
import type { Closure, FilingStatus } from './filing-terms';
import { dayMs, parseWireTime, wireDate } from './time';

/** What may be recorded of samples: the forms ask before they send, the server in any case. */

interface Sampled {
  readonly status: FilingStatus;
  readonly closure?: Closure | null | undefined;
}

/** Why no sample of a filing's banquet can be recorded; null where one can. */
export function samplingProblem({ status, closure }: Sampled): string | null {
  if (closure != null) return `该备案${closureLabels[closure]}，不能登记留样`;
  return status === filingStatus.draft ? '该备案尚未提交，不能登记留样' : null;
}

export function gramsProblem(grams: number, least: number): string | null {
  return grams < least ? `留样量不得少于${least}克` : null;
}

interface Occasion {
  readonly heldAt: string;
  readonly now: Date;
}

/** Dishes may be prepared, and sampled, the day before. */
export function takenProblem(takenAt: string, { heldAt, now }: Occasion): string | null {
  const taken = parseWireTime(takenAt);
  if (taken === null) return '时间不存在';
  if (taken > now) return '留样时间不能晚于当前时间';
  const earliest = wireDate(new Date((parseWireTime(heldAt)?.getTime() ?? 0) - dayMs));
  return takenAt.slice(0, 10) < earliest ? `留样时间不能早于聚餐前一日（${earliest}）` : null;
}

interface Kept {
  readonly dish: string;
  readonly takenAt: string;
  readonly dueAt: string;
}

export function discardedProblem(discardedAt: string, samples: readonly Kept[], now: Date): string | null {
  const discarded = parseWireTime(discardedAt);
  if (discarded === null) return '时间不存在';
  if (discarded > now) return '处理时间不能晚于当前时间';
  const later = samples.find(({ takenAt }) => takenAt > discardedAt);
  return later === undefined ? null : `处理时间不能早于“${later.dish}”的留样时间`;
}

/** Before its time is over a sample goes for a reason only, the inspection of an incident for instance. */
export function reasonProblem(reason: string, discardedAt: string, samples: readonly Kept[]): string | null {
  const early = samples.find(({ dueAt }) => discardedAt < dueAt);
  return early === undefined || reason.trim() !== '' ? null : `“${early.dish}”未到保存期限，请填写处理原因`;
}

export interface SampledDish {
  readonly meal?: string | undefined;
  readonly dish: string;
}

/** The dishes of a menu that nobody has sampled yet, each once for each meal; a sample of no meal stands for all. */
export function unsampled(meals: readonly MealOfFiling[], samples: readonly SampledDish[]): readonly SampledDish[] {
  const keyOf = ({ meal = '', dish }: SampledDish) => `${meal}\n${dish}`;
  const known = new Set(samples.map(keyOf));
  const lines = meals.flatMap(({ name, dishes }) => dishes.map((dish) => ({ meal: name, dish: dish.name })));
  const missing = lines.filter((line) => !known.has(keyOf(line)) && !known.has(keyOf({ dish: line.dish })));
  return [...new Map(missing.map((line) => [keyOf(line), line])).values()];
}

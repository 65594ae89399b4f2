import { checklistItems } from '../../../../contract/checklist';
import type { RegisterRow } from '../../../../contract/filing-parts';
import type { Filing } from '../../../../contract/filing-record';
import type { GuidanceMode } from '../../../../contract/filing-terms';
import type { GuidanceForm } from '../../../../contract/filing-work';

/** Characters of the advice. */
export const mostAdvice = 2_000;

/** The answer to one item as far as it is given. */
export interface AnswerValues {
  /** Absent until somebody has looked. */
  readonly isCompliant?: boolean | undefined;
  readonly finding?: string | undefined;
  readonly isRectified?: boolean | undefined;
  readonly picture?: string | undefined;
}

/** A row of the guidance register as far as it is filled in. */
export type RowValues = Partial<RegisterRow>;

/** A guidance as far as it is filled in. */
export interface GuidanceValues {
  readonly mode: GuidanceMode;
  readonly officer: string;
  readonly unitName: string;
  /** By the item's number. */
  readonly answers: Readonly<Record<number, AnswerValues>>;
  readonly advice: string;
  readonly site: string;
  readonly longitude?: number | undefined;
  readonly latitude?: number | undefined;
  readonly officerSignature: string;
  readonly siteSignature: string;
  readonly acceptanceSignature: string;
  readonly servedMeals?: number | undefined;
  readonly servedPeople?: number | undefined;
  readonly guidances?: number | undefined;
  readonly illPeople?: number | undefined;
  readonly pictures: readonly string[];
  readonly register: readonly RowValues[];
}

export function blankValues({ site = '' }: Pick<Filing, 'site'>, officer: string, unitName = ''): GuidanceValues {
  return {
    ...{ mode: 1, officer, unitName, answers: {}, advice: '', site },
    ...{ officerSignature: '', siteSignature: '', acceptanceSignature: '', pictures: [], register: [] },
  };
}

/** The next row of the register. Where it was is known; the rest is written down by whoever was there. */
export function blankRow({ site }: Pick<GuidanceValues, 'site'>): RowValues {
  return { site, guidance: '', remarks: '' };
}

/** What is sent; only of a guidance that `guidanceProblems` finds nothing wrong with. */
export function guidanceFormOf(
  { id, version }: Pick<Filing, 'id' | 'version'>,
  { answers, acceptanceSignature, register, ...values }: GuidanceValues,
): GuidanceForm {
  return {
    ...values,
    ...{ id, version },
    ...(acceptanceSignature === '' ? {} : { acceptanceSignature }),
    ...(register.length === 0 ? {} : { register: register.map(({ day = '', ...row }) => ({ ...row, day })) }),
    answers: checklistItems.flatMap(({ no }) => {
      const { isCompliant, finding = '', isRectified = false, picture = '' } = answers[no] ?? {};
      if (isCompliant === undefined) return [];
      const answer = { item: no, isCompliant, ...(picture === '' ? {} : { picture }) };
      return [isCompliant ? answer : { ...answer, finding, isRectified }];
    }),
  };
}

import { checklistItems } from '../../../../contract/checklist';
import { registerRow } from '../../../../contract/filing-parts';
import { guidanceForm, itemOfField } from '../../../../contract/filing-work';
import { numberProblem } from '../../../../contract/limits';
import type { FieldError } from '../../../lib/appError';
import type { GuidanceValues, RowValues } from './guidanceValues';

/** What is wrong, by field; the items of the checklist by `itemField`. */
export type Problems = Readonly<Record<string, string>>;

export const itemField = (no: number): string => `item.${no}`;

function answerProblems({ answers }: GuidanceValues): Problems {
  const problems: Record<string, string> = {};
  for (const { no } of checklistItems) {
    const { isCompliant, finding = '' } = answers[no] ?? {};
    if (isCompliant === undefined) problems[itemField(no)] = `第${no}项未填写检查结果`;
    else if (!isCompliant && finding.trim() === '') problems[itemField(no)] = `第${no}项不符合，请说明情况`;
  }
  return problems;
}

/** A field of a row of the register, spelled as forms spell it. */
const rowField = (index: number, name: keyof RowValues): string => `register[${index}].${name}`;

export const isRowField = (field: string): boolean => field.startsWith('register[');

export function registerProblems(register: readonly RowValues[]): Problems {
  const problems: Record<string, string> = {};
  for (const [index, { day = '', people, illPeople = 0 }] of register.entries()) {
    if (day === '') problems[rowField(index, 'day')] = registerRow.day.required ?? '';
    for (const name of ['mealNumber', 'people', 'illPeople'] as const) {
      const wrong = numberProblem(registerRow[name].codec.wire, register[index]?.[name]);
      if (wrong !== null) problems[rowField(index, name)] = wrong;
    }
    if (people !== undefined && illPeople > people) problems[rowField(index, 'illPeople')] = '发病人数不能多于聚餐人数';
  }
  return problems;
}

const numbers = ['longitude', 'latitude', 'servedMeals', 'servedPeople', 'guidances', 'illPeople'] as const;

function numberProblems(values: GuidanceValues): Problems {
  const wrong = numbers.map((name) => [name, numberProblem(guidanceForm[name].codec.wire, values[name])] as const);
  return Object.fromEntries(wrong.flatMap(([name, problem]) => (problem === null ? [] : [[name, problem]])));
}

/** What still keeps a guidance from being submitted: the server asks for the same. */
export function guidanceProblems(values: GuidanceValues): Problems {
  const { officer, officerSignature, siteSignature } = guidanceForm;
  const isOpen = Object.values(values.answers).some((one) => one.isCompliant === false && one.isRectified !== true);
  const { servedPeople, illPeople, longitude, latitude } = values;
  return {
    ...(values.officer.trim() === '' && { officer: officer.required ?? '' }),
    ...answerProblems(values),
    ...registerProblems(values.register),
    ...(isOpen && values.advice.trim() === '' && { advice: '有不符合项，请填写整改意见' }),
    ...((longitude === undefined) !== (latitude === undefined) && { longitude: '经度和纬度须同时填写' }),
    ...(illPeople !== undefined &&
      servedPeople !== undefined &&
      illPeople > servedPeople && { illPeople: '食物中毒人数不能多于人数' }),
    ...numberProblems(values),
    ...(values.officerSignature === '' && { officerSignature: officerSignature.required ?? '' }),
    ...(values.siteSignature === '' && { siteSignature: siteSignature.required ?? '' }),
  };
}

/** The errors of the server, where the page shows its own. */
export function problemsOf(errors: readonly FieldError[]): Problems {
  return Object.fromEntries(
    errors.map(({ field, message }) => {
      const item = itemOfField(field);
      return [item === null ? field : itemField(item), message];
    }),
  );
}

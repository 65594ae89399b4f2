import type { newFiling, NewFiling } from './filing-record';
import { crewRole, filingType } from './filing-terms';
import { parseWireTime } from './time';

/** What submitting looks at: of a filing, or of a form that is being filled in. */
type Submitted = Partial<
  Pick<
    NewFiling,
    | 'type'
    | 'hostPhone'
    | 'kind'
    | 'site'
    | 'people'
    | 'tables'
    | 'mealCount'
    | 'meals'
    | 'heldAt'
    | 'cookSource'
    | 'cookId'
    | 'cookName'
    | 'crew'
    | 'isNoticeRead'
    | 'hostSignature'
  >
>;

export interface SubmitProblem {
  readonly field: keyof typeof newFiling;
  readonly message: string;
}

export interface SubmitRules {
  readonly now: Date;
  /** Absent: not known here, and not asked. */
  readonly personsPerTable?: number | undefined;
}

const on = (field: keyof typeof newFiling, message: string): SubmitProblem => ({ field, message });

/** More than this many times the usual number at a table contradicts itself. */
const crowded = 2;

function* missingFacts(filing: Submitted, { now, personsPerTable }: SubmitRules): Generator<SubmitProblem> {
  const { people = 0, tables = 0, mealCount = 0, meals = [] } = filing;
  if ((filing.hostPhone ?? '') === '') yield on('hostPhone', '请输入联系电话');
  if (filing.kind === undefined) yield on('kind', '请选择聚餐类型');
  if ((filing.site ?? '').trim() === '') yield on('site', '请输入聚餐地点');
  if (people < 1) yield on('people', '请输入聚餐人数');
  if (mealCount < 1) yield on('mealCount', '请输入计划餐次');
  const most = personsPerTable === undefined ? Infinity : tables * personsPerTable * crowded;
  if (tables < 1) yield on('tables', '请输入桌数');
  else if (people > 0 && (people < tables || people > most)) yield on('tables', '桌数与聚餐人数不符');
  if (meals.length > Math.max(1, mealCount)) yield on('meals', '菜单餐次多于计划餐次');
  const heldAt = parseWireTime(filing.heldAt ?? '');
  if (heldAt !== null && heldAt <= now) yield on('heldAt', '聚餐时间已过，不能提交');
}

function* missingPeople(filing: Submitted): Generator<SubmitProblem> {
  const { cookSource, cookId = 0, cookName = '', crew = [] } = filing;
  const hasCook = cookId > 0 || cookName.trim() !== '';
  if (cookSource === undefined) yield on('cookSource', '请选择厨师来源');
  if (cookSource === 3 && !hasCook) yield on('cookId', '请选择承办厨师');
  if (!hasCook && !crew.some(({ role }) => role === crewRole.cook)) yield on('crew', '请填写厨师');
  if (filing.type !== filingType.rural) return;
  if (filing.isNoticeRead !== true) yield on('isNoticeRead', '请阅读并确认食品安全告知书');
  if ((filing.hostSignature ?? '') === '') yield on('hostSignature', '请举办者签署食品安全承诺书');
}

/** What still keeps a filing from being submitted: the editor asks before it sends, the server in any case. */
export function submitProblems(filing: Submitted, rules: SubmitRules): readonly SubmitProblem[] {
  return [...missingFacts(filing, rules), ...missingPeople(filing)];
}

/** Whatever else it holds, no filing of this type is submitted without these. */
export function submittedFields(type: NewFiling['type'] | undefined): ReadonlySet<keyof typeof newFiling> {
  const always = ['kind', 'hostPhone', 'site', 'people', 'tables', 'mealCount', 'cookSource'] as const;
  return new Set(type === filingType.group ? always : [...always, 'isNoticeRead', 'hostSignature']);
}

import { submitProblems } from '../../../contract/filing-submission';
import type { SubmitRules } from '../../../contract/filing-submission';
import { closureLabels, filingStatus, funeral } from '../../../contract/filing-terms';
import { filingChange, newFiling } from '../../../contract/filing-record';
import type { Filing, FilingChange, NewFiling } from '../../../contract/filing-record';
import type { FilingStatus } from '../../../contract/filing-terms';
import { dayMs, parseWireTime, wireDate } from '../../../contract/time';
import { Conflict, Refusal } from '../../platform/http/errors';
import type { FieldProblem } from '../../platform/http/errors';
import type { Settings } from '../../platform/settings/settings';
import type { FilingRecord } from './filings.repository';

type Form = NewFiling | FilingChange;

export function refuse(problems: readonly FieldProblem[]): void {
  const [first] = problems;
  if (first !== undefined) throw new Refusal(first.message, problems);
}

const on = (key: keyof typeof newFiling, message: string): FieldProblem => ({
  field: newFiling[key].wireName,
  message,
});

function hasTwice(values: readonly string[] | undefined): boolean {
  return values !== undefined && new Set(values).size < values.length;
}

function* wrongParts(form: Form, now: Date): Generator<FieldProblem> {
  const { crew = [], cookRecords = [], pictures, pictureTitles = [], videos, videoTitles = [], menuPictures } = form;
  const phones = [...crew, ...cookRecords].map(({ phone }) => phone ?? '');
  if (phones.some((phone) => phone !== '' && !/^1[3-9]\d{9}$/.test(phone)))
    yield on(crew.length > 0 ? 'crew' : 'cookRecords', '请输入正确的手机号');
  if ([...crew, ...cookRecords, ...(form.team ?? [])].some(({ name }) => name.trim() === ''))
    yield on(form.team === undefined ? 'crew' : 'team', '请输入姓名');
  const today = wireDate(now);
  for (const { birthday = '' } of cookRecords) {
    if (birthday === '') continue;
    if (parseWireTime(birthday) === null) yield on('cookRecords', '没有这一天');
    else if (birthday > today) yield on('cookRecords', '出生日期不能晚于今天');
  }
  if (pictureTitles.length > (pictures?.length ?? 0)) yield on('pictureTitles', '图片说明多于图片');
  if (videoTitles.length > (videos?.length ?? 0)) yield on('videoTitles', '视频说明多于视频');
  if (hasTwice(pictures)) yield on('pictures', '图片重复');
  if (hasTwice(menuPictures)) yield on('menuPictures', '图片重复');
  if (hasTwice(videos)) yield on('videos', '视频重复');
}

function* wrongFields(form: Form, now: Date): Generator<FieldProblem> {
  if (form.hostName.trim() === '') yield on('hostName', newFiling.hostName.required ?? '');
  if (parseWireTime(form.heldAt) === null) yield on('heldAt', '时间不存在');
  if (form.cookName !== undefined && form.cookName !== '' && (form.cookId ?? 0) > 0)
    yield on('cookName', '已选择登记厨师，不能另填姓名');
  if (form.team !== undefined && form.team.length > 0 && form.cookSource !== undefined && form.cookSource !== 3)
    yield on('team', '厨师不是外请的，没有厨师团队');
  yield* wrongParts(form, now);
}

/** What is wrong with a form whose fields are each well-formed. */
export function formProblems(form: Form, now: Date): readonly FieldProblem[] {
  return [...wrongFields(form, now)];
}

/** What still keeps a draft from being submitted. */
export function refuseSubmission(filing: Filing, rules: SubmitRules): void {
  const problems = submitProblems(filing, rules).map(({ field, message }) => on(field, message));
  if (problems.length > 0) throw new Refusal(problems.map(({ message }) => message).join('；'), problems);
}

/** What the record says of a filing that came late; null when it did not. Funerals are filed when they happen. */
export function latenessOf({ kind, heldAt }: Pick<FilingRecord, 'kind' | 'heldAt'>, now: Date, settings: Settings) {
  const days = settings.number('filing.leadDays');
  const isLate = kind !== funeral && heldAt.getTime() - now.getTime() < days * dayMs;
  return isLate && days > 0 ? `未提前${days}日备案` : null;
}

type Step = 'update' | 'submit' | 'return' | 'review' | 'guide' | 'void' | 'notHeld';

const wrongState: Readonly<Record<Step, Readonly<Record<FilingStatus, string>>>> = {
  update: { 0: '', 1: '待指导的备案须先退回才能修改', 2: '已完成的备案不能修改' },
  submit: { 0: '', 1: '该备案已提交', 2: '该备案已完成' },
  return: { 0: '该备案尚未提交', 1: '', 2: '已完成的备案不能退回' },
  review: { 0: '该备案尚未提交，不能复核', 1: '', 2: '' },
  guide: { 0: '该备案尚未提交，不能指导', 1: '', 2: '该备案已完成指导' },
  void: { 0: '', 1: '', 2: '已完成的备案不能作废' },
  notHeld: { 0: '', 1: '', 2: '已完成的备案不能登记为未办' },
};

type Stage = Pick<FilingRecord, 'status' | 'closure' | 'submittedAt'>;

function wrongStep({ status, closure, submittedAt }: Stage, step: Step): string {
  if (closure !== null) return `该备案${closureLabels[closure]}，不能再办理`;
  if ((step === 'void' || step === 'notHeld') && submittedAt === null) return '该备案从未提交，可直接修改或删除';
  return wrongState[step][status];
}

/** Refuses a step that the filing's state does not allow, and an editor who has seen another version. */
export function checkStep(row: Stage & Pick<FilingRecord, 'version'>, step: Step, seen: number): void {
  if (row.version !== seen) throw new Conflict();
  const reason = wrongStep(row, step);
  if (reason !== '') throw new Refusal(reason);
}

/** Why a filing cannot be deleted; null where it can. */
export function undeletable({ status, closure }: Pick<FilingRecord, 'status' | 'closure'>): string | null {
  if (status === filingStatus.completed) return '已完成的备案不能删除';
  return closure === null ? null : '已作废或未办的备案不能删除';
}

/** Wire names of what an update has changed, of all it may write. */
export function changedFields(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  const names = Object.values(filingChange).map(({ wireName }) => wireName);
  return names.filter(
    (name) => name !== filingChange.version.wireName && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}

import type { CookChange, NewCook } from '../../../contract/cooks';
import { cookAccountPrefix } from '../../../contract/constants';
import { parseWireTime, wireDate } from '../../../contract/time';
import type { Actor } from '../../platform/auth/actor';
import type { Database } from '../../platform/db/transaction';
import { fileCodeFormat } from '../../platform/files/file-code';
import { adoptImage } from '../../platform/files/files.repository';
import type { Call } from '../../platform/http/call';
import { Refusal } from '../../platform/http/errors';
import type { FieldProblem } from '../../platform/http/errors';
import type { CookRow } from './cooks.repository';

/** The account with the prefix that tells cooks from staff. */
export function cookAccount(account: string): string {
  return account.toLowerCase().startsWith(cookAccountPrefix) ? account : `${cookAccountPrefix}${account}`;
}

type Form = NewCook | CookChange;
type Before = Pick<CookRow, 'category' | 'customerEvaluation' | 'photo' | 'safetyCommitment'>;

function* wrongFields(form: Form, before: Before | null, now: Date): Generator<FieldProblem> {
  if (form.name.trim() === '') yield { field: 'name', message: '请输入姓名' };
  const { birthday, certificateUntil = '' } = form;
  if (birthday !== undefined && birthday !== '') {
    if (parseWireTime(birthday) === null) yield { field: 'birthday', message: '没有这一天' };
    else if (birthday > wireDate(now)) yield { field: 'birthday', message: '出生日期不能晚于今天' };
  }
  if (certificateUntil !== '' && parseWireTime(certificateUntil) === null)
    yield { field: 'certificateUntil', message: '没有这一天' };
  const category = form.category ?? before?.category;
  const employer = form.employer ?? before?.customerEvaluation ?? '';
  if (category !== 1 && employer.trim() === '') yield { field: 'customerEvaluation', message: '请输入单位名称' };
}

/** A picture that is new in the record must be one the actor may use; it then belongs to the record's unit. */
async function adoptImages(db: Database, actor: Actor, form: Form, before: Before | null, unitPath: string) {
  const problems: FieldProblem[] = [];
  for (const field of ['photo', 'safetyCommitment'] as const) {
    const code = form[field];
    if (code === undefined || code === '' || code === before?.[field]) continue;
    if (field === 'safetyCommitment' && !fileCodeFormat.test(code)) continue;
    if (!(await adoptImage(db, code, actor, unitPath))) problems.push({ field, message: '图片不存在，请重新上传' });
  }
  return problems;
}

/** The stored pictures a cook's record names. */
export function imagesOf({ photo, safetyCommitment }: Pick<CookRow, 'photo' | 'safetyCommitment'>): readonly string[] {
  return [photo ?? '', safetyCommitment].filter((code) => fileCodeFormat.test(code));
}

/** Refuses a form whose fields are each well-formed and yet wrong. `before` is null for a new cook. */
export async function checkForm(
  { db, actor, now }: Pick<Call, 'db' | 'actor' | 'now'>,
  form: Form,
  before: Before | null,
  unitPath: string,
): Promise<void> {
  const problems = [...wrongFields(form, before, now), ...(await adoptImages(db, actor, form, before, unitPath))];
  const [first] = problems;
  if (first !== undefined) throw new Refusal(first.message, problems);
}

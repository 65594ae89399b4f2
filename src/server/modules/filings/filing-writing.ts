import type { FilingChange, NewFiling } from '../../../contract/filing-record';
import { newFiling } from '../../../contract/filing-record';
import { parseWireTime } from '../../../contract/time';
import type { CookRecord } from '../../../contract/filing-parts';
import type { Database } from '../../platform/db/transaction';
import { Refusal } from '../../platform/http/errors';
import { replaceMedia, replaceRows, replaceSignature } from './filing-parts.repository';
import { findHiredCook, knownRecordings } from './filings.repository';
import type { FilingColumns, HiredCook } from './filings.repository';

type Form = NewFiling | FilingChange;

/** The cook a form names: his record, null where it takes him away, undefined where it says nothing. */
export async function hiredCookOf(
  db: Database,
  { cookId }: Form,
  known: number | null,
  scopePath: string,
): Promise<HiredCook | null | undefined> {
  if (cookId === undefined || (cookId !== 0 && cookId === known)) return undefined;
  if (cookId === 0) return null;
  const cook = await findHiredCook(db, cookId, scopePath);
  if (cook === null) throw Refusal.field(newFiling.cookId.wireName, '厨师不存在');
  return cook;
}

function cookColumns(form: Form, cook: HiredCook | null | undefined): FilingColumns {
  const helper = form.helper ?? (cook?.helper === '' ? undefined : cook?.helper);
  if (cook === undefined) return { cookName: form.cookName?.trim(), helper };
  if (cook === null) return { cookId: null, cookName: form.cookName?.trim() ?? '', cookUnitName: '', helper };
  return { cookId: cook.id, cookName: cook.name, cookUnitName: cook.unitName, helper };
}

/** What a form changes: undefined leaves a column alone. */
export function writtenColumns(form: Form, cook: HiredCook | null | undefined, readAt: Date | null, now: Date) {
  const { type, kind, hostPhone, site, village, people, mealCount, tables, cookSource, note, isNoticeRead } = form;
  const heldAt = parseWireTime(form.heldAt);
  if (heldAt === null) throw Refusal.field(newFiling.heldAt.wireName, '时间不存在');
  return {
    ...{ type, kind, hostPhone, site, village, people, mealCount, tables, cookSource, note, heldAt },
    hostName: form.hostName.trim(),
    noticeReadAt: isNoticeRead === undefined ? undefined : isNoticeRead ? (readAt ?? now) : null,
    ...cookColumns(form, cook),
  } satisfies FilingColumns;
}

/** The row of the cook filing register that a registered cook fills. */
function recordOf(cook: HiredCook): CookRecord {
  const { name, sex, birthday, education, phone, addr, coverage, trainCount } = cook;
  return {
    ...{ name, phone, addr, coverage, trainCount },
    sex: sex ?? undefined,
    birthday: birthday ?? undefined,
    education: education ?? undefined,
    certificate: !cook.hasHealthCertificate ? 1 : cook.isValid ? 3 : 2,
    training: cook.isTrained ? 2 : 1,
  };
}

const cookRow = (one: CookRecord) => ({
  ...one,
  name: one.name.trim(),
  sex: one.sex ?? null,
  birthday: one.birthday === undefined || one.birthday === '' ? null : one.birthday,
  education: one.education ?? null,
  phone: one.phone ?? '',
  addr: one.addr ?? '',
  coverage: one.coverage ?? '',
  certificate: one.certificate ?? null,
  training: one.training ?? null,
  trainCount: one.trainCount ?? null,
  remark: one.remark ?? '',
});

const recordingId = (path: string) => Number(/(\d+)\.flv$/.exec(path)?.[1]);

async function writeVideos(trx: Database, id: number, form: Form, known: ReadonlySet<number>, scopePath: string) {
  if (form.videos === undefined) return;
  const ids = form.videos.map(recordingId);
  const news = ids.filter((one) => !known.has(one));
  const found = await knownRecordings(trx, news, scopePath);
  if (found.size < news.length) throw Refusal.field(newFiling.videos.wireName, '视频不存在');
  const media = ids.map((liveRecordId, index) => ({
    file: null,
    liveRecordId,
    title: form.videoTitles?.[index] ?? '',
  }));
  await replaceMedia(trx, id, 'video', media);
}

async function writeImages(trx: Database, id: number, form: Form): Promise<void> {
  const { pictures, pictureTitles = [], menuPictures } = form;
  const medium = (file: string, title = '') => ({ file, liveRecordId: null, title });
  if (pictures !== undefined) {
    const media = pictures.map((file, index) => medium(file, pictureTitles[index]));
    await replaceMedia(trx, id, 'picture', media);
  }
  if (menuPictures !== undefined) {
    const media = menuPictures.map((file) => medium(file));
    await replaceMedia(trx, id, 'menu', media);
  }
}

async function writeSignatures(trx: Database, id: number, form: Form, now: Date): Promise<void> {
  const given = [
    ['applicant', form.applicantSignature],
    ['host', form.hostSignature],
    ['cook', form.cookSignature],
  ] as const;
  for (const [role, code] of given) {
    if (code !== undefined) await replaceSignature(trx, id, role, code === '' ? null : code, now);
  }
}

export interface Known {
  /** Live records whose recordings the filing has already. */
  readonly recordings: ReadonlySet<number>;
  readonly scopePath: string;
  readonly now: Date;
}

/** All that a form says beside the filing's own columns; what it does not say stays. */
export async function writeParts(
  trx: Database,
  id: number,
  form: Form,
  cook: HiredCook | null | undefined,
  { recordings, scopePath, now }: Known,
): Promise<void> {
  const { crew, team, meals } = form;
  const cookRecords = form.cookRecords ?? (cook == null ? undefined : [recordOf(cook)]);
  if (crew !== undefined) {
    const rows = crew.map((one) => ({ ...one, name: one.name.trim(), phone: one.phone ?? '' }));
    await replaceRows(trx, 'filingCrew', id, rows);
  }
  if (team !== undefined) await replaceRows(trx, 'filingTeam', id, team);
  if (cookRecords !== undefined) await replaceRows(trx, 'filingCooks', id, cookRecords.map(cookRow));
  if (meals !== undefined) {
    const rows = meals.map((meal) => ({
      mealId: meal.id ?? null,
      name: meal.name,
      dishIds: meal.dishes.map((dish) => dish.id ?? 0),
      dishNames: meal.dishes.map((dish) => dish.name),
    }));
    await replaceRows(trx, 'filingMeals', id, rows);
  }
  await writeImages(trx, id, form);
  await writeVideos(trx, id, form, recordings, scopePath);
  await writeSignatures(trx, id, form, now);
}

import type { FilingChange, NewFiling } from '../../../contract/filing-record';
import { newFiling } from '../../../contract/filing-record';
import { parseWireTime, wireDate } from '../../../contract/time';
import type { Database } from '../../platform/db/transaction';
import { Refusal } from '../../platform/http/errors';
import { cookRecordsOf, cookRegisterColumns, cookRow } from './cook-register';
import type { CookRegisterWriting } from './cook-register';
import { replaceMedia, replaceRows, replaceSignature } from './filing-parts.repository';
import { findHiredCook, knownRecordings } from './filings.repository';
import type { FilingColumns, HiredCook } from './filings.repository';
import { numberedMenu } from './numbered-menu';
import type { MenuPlace } from './numbered-menu';

type Form = NewFiling | FilingChange;

/** The cook a form names: his record, null where it takes him away, undefined where it says nothing. */
export async function hiredCookOf(
  db: Database,
  { cookId }: Form,
  { known, scopePath, now }: { readonly known: number | null; readonly scopePath: string; readonly now: Date },
): Promise<HiredCook | null | undefined> {
  if (cookId === undefined || (cookId !== 0 && cookId === known)) return undefined;
  if (cookId === 0) return null;
  const cook = await findHiredCook(db, cookId, scopePath, wireDate(now));
  if (cook === null) throw Refusal.field(newFiling.cookId.wireName, '厨师不存在');
  return cook;
}

function cookColumns(form: Form, cook: HiredCook | null | undefined): FilingColumns {
  const helper = form.helper ?? (cook?.helper === '' ? undefined : cook?.helper);
  // A form that names the present cook says nothing of an unregistered one.
  if (cook === undefined) return { cookName: form.cookId === undefined ? form.cookName?.trim() : undefined, helper };
  if (cook === null) return { cookId: null, cookName: form.cookName?.trim() ?? '', cookUnitName: '', helper };
  return { cookId: cook.id, cookName: cook.name, cookUnitName: cook.unitName, helper };
}

/** Who writes, when, and what there was: what stays the same keeps its time, and whoever recorded it. */
export interface Writing extends CookRegisterWriting {
  readonly noticeReadAt: Date | null;
}

function noticeColumns({ isNoticeRead }: Form, { by, now, noticeReadAt }: Writing): FilingColumns {
  if (isNoticeRead === undefined || isNoticeRead === (noticeReadAt !== null)) return {};
  return isNoticeRead ? { noticeReadAt: now, noticeGivenBy: by } : { noticeReadAt: null, noticeGivenBy: '' };
}

/** What a form changes: undefined leaves a column alone. */
export function writtenColumns(form: Form, cook: HiredCook | null | undefined, writing: Writing) {
  const { type, kind, hostPhone, site, village, people, mealCount, tables, cookSource, note } = form;
  const heldAt = parseWireTime(form.heldAt);
  if (heldAt === null) throw Refusal.field(newFiling.heldAt.wireName, '时间不存在');
  return {
    ...{ type, kind, hostPhone, site, village, people, mealCount, tables, cookSource, note, heldAt },
    hostName: form.hostName.trim(),
    ...noticeColumns(form, writing),
    ...cookRegisterColumns(cookRecordsOf(form, cook), writing),
    ...cookColumns(form, cook),
  } satisfies FilingColumns;
}

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
  readonly menu: MenuPlace;
  readonly now: Date;
}

/** All that a form says beside the filing's own columns; what it does not say stays. */
export async function writeParts(
  trx: Database,
  id: number,
  form: Form,
  cook: HiredCook | null | undefined,
  { recordings, menu, now }: Known,
): Promise<void> {
  const { crew, team, meals } = form;
  const cookRecords = cookRecordsOf(form, cook);
  if (crew !== undefined) {
    const rows = crew.map((one) => ({
      ...one,
      name: one.name.trim(),
      phone: one.phone ?? '',
      hasCertificate: one.hasCertificate ?? null,
    }));
    await replaceRows(trx, 'filingCrew', id, rows);
  }
  if (team !== undefined) {
    const rows = team.map(({ name, hasCertificate }) => ({ name, hasCertificate: hasCertificate ?? null }));
    await replaceRows(trx, 'filingTeam', id, rows);
  }
  if (cookRecords !== undefined) await replaceRows(trx, 'filingCooks', id, cookRecords.map(cookRow));
  if (meals !== undefined) {
    const rows = (await numberedMenu(trx, meals, menu)).map((meal) => ({
      mealId: meal.id ?? null,
      name: meal.name,
      dishIds: meal.dishes.map((dish) => dish.id ?? 0),
      dishNames: meal.dishes.map((dish) => dish.name),
    }));
    await replaceRows(trx, 'filingMeals', id, rows);
  }
  await writeImages(trx, id, form);
  await writeVideos(trx, id, form, recordings, menu.scopePath);
  await writeSignatures(trx, id, form, now);
}

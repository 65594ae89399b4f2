import { checklistItems } from '../../../src/contract/checklist';
import { filesContract } from '../../../src/contract/files';
import { filingsContract } from '../../../src/contract/filings';
import type { Input } from '../../../src/contract/kernel';
import type { NewFiling } from '../../../src/contract/filing-record';
import type { GuidanceForm } from '../../../src/contract/filing-work';
import { dayMs, wireTime } from '../../../src/contract/time';
import type { Api } from './api';
import { pictures } from './pictures';
import { units } from './world';
import type { UnitName } from './world';

let count = 0;

/** `YYYY-MM-DD HH:mm:ss`, so many days from now. */
export const inDays = (days: number): string => wireTime(new Date(Date.now() + days * dayMs));

/** Stores a small picture as a user does; answers its code. */
export async function uploadPicture(api: Api): Promise<string> {
  const picture = { bytes: await pictures.jpeg(40, 30), name: 'photo.jpg', type: 'image/jpeg' };
  return filesContract.upload.reply.read((await api.upload(filesContract.upload.path, picture)).body).code;
}

/** A group dinner that could be submitted; every one with a host of its own. */
export function filingForm(unit: UnitName, changes: Partial<NewFiling> = {}): NewFiling {
  count += 1;
  return {
    type: 2,
    kind: 1,
    hostName: `举办者${count}`,
    hostPhone: `141${String(count).padStart(8, '0')}`,
    site: `${count}组`,
    unitId: units[unit].id,
    village: '柳林村',
    heldAt: inDays(10),
    people: 120,
    mealCount: 2,
    tables: 12,
    cookSource: 2,
    crew: [
      { role: 1, name: '掌勺', phone: '14000000001', hasCertificate: true },
      { role: 2, name: '帮手', phone: '14000000002', hasCertificate: false },
    ],
    meals: [{ name: '午席', dishes: [{ name: '粉蒸肉' }, { name: '藕汤' }] }],
    ...changes,
  };
}

export async function makeFiling(api: Api, unit: UnitName, changes: Partial<NewFiling> = {}): Promise<number> {
  return (await api.call(filingsContract.create, filingForm(unit, changes))).id;
}

/** A filing that waits for guidance; its version is 2. */
export async function makeWaiting(api: Api, unit: UnitName, changes: Partial<NewFiling> = {}): Promise<number> {
  const id = await makeFiling(api, unit, changes);
  await api.call(filingsContract.submit, { id, version: 1 });
  return id;
}

export const allCompliant = checklistItems.map(({ no }) => ({ item: no, isCompliant: true }));

export async function guidanceOf(
  api: Api,
  id: number,
  changes: Partial<GuidanceForm> = {},
): Promise<Input<typeof filingsContract.guide>> {
  return {
    id,
    version: 2,
    mode: 1,
    officer: '指导员',
    answers: allCompliant,
    officerSignature: await uploadPicture(api),
    siteSignature: await uploadPicture(api),
    ...changes,
  };
}

export async function makeGuided(api: Api, unit: UnitName, changes: Partial<NewFiling> = {}): Promise<number> {
  const id = await makeWaiting(api, unit, changes);
  await api.call(filingsContract.guide, await guidanceOf(api, id));
  return id;
}

import { filingLimits, filingStatus, isAwaiting } from '../../../contract/filing-terms';
import { draftsPerUser, guidanceForm, newGuidanceDraft } from '../../../contract/filing-work';
import type { GuidanceDraft, GuidanceForm } from '../../../contract/filing-work';
import { filingsContract } from '../../../contract/filings';
import { pairKey } from '../../../contract/kernel';
import { wireTime } from '../../../contract/time';
import { inTransaction } from '../../platform/db/transaction';
import type { Call } from '../../platform/http/call';
import { Refusal, forbidden, notFound } from '../../platform/http/errors';
import type { Settings } from '../../platform/settings/settings';
import { adoptImages, imagesOf } from './filing-images';
import type { NamedImage } from './filing-images';
import { readParts, replaceAnswers, replaceMedia, replaceRows, replaceSignature } from './filing-parts.repository';
import type { FilingParts } from './filing-parts.repository';
import { record, holdFiling } from './filings.registry';
import { findFiling, updateFiling } from './filings.repository';
import type { FilingRecord } from './filings.repository';
import { checkStep, refuse } from './filings.rules';
import { deleteDraft, deleteDraftsOf, findDraft, parentOfUnit, saveDraft } from './guidance.repository';
import { checkCompetence, guidanceProblems, limitsOf } from './guidance.rules';

const imagesOfGuidance = (form: GuidanceForm): readonly NamedImage[] => [
  [guidanceForm.officerSignature.wireName, form.officerSignature],
  [guidanceForm.siteSignature.wireName, form.siteSignature],
  [guidanceForm.acceptanceSignature.wireName, form.acceptanceSignature],
  ...form.answers.map(({ item, picture }) => [`${guidanceForm.answers.wireName}.${item}`, picture] as const),
  ...(form.pictures ?? []).map((code) => [guidanceForm.pictures.wireName, code] as const),
];

/** What nobody has counted stays open: a number that was planned is none that was served. */
const totalsOf = ({ servedMeals, servedPeople, guidances, illPeople }: GuidanceForm) => ({
  servedMeals: servedMeals ?? null,
  servedPeople: servedPeople ?? null,
  guidances: guidances ?? null,
  illPeople: illPeople ?? null,
});

async function addPictures(
  { db }: Call,
  id: number,
  { pictures = [], pictureTitles = [] }: GuidanceForm,
  parts: FilingParts,
) {
  if (pictures.length === 0) return;
  const old = parts.media.filter(({ kind }) => kind === 'picture');
  const known = old.map(({ file }) => file);
  const added = pictures
    .map((file, index) => ({ file, liveRecordId: null, title: pictureTitles[index] ?? '' }))
    .filter(({ file }) => !known.includes(file));
  if (old.length + added.length > filingLimits.pictures)
    throw Refusal.field(guidanceForm.pictures.wireName, `图片不能超过${filingLimits.pictures}张`);
  const kept = old.map(({ file, liveRecordId, title }) => ({ file, liveRecordId, title }));
  await replaceMedia(db, id, 'picture', [...kept, ...added]);
}

export const registerRowsOf = (rows: NonNullable<GuidanceForm['register']>) =>
  rows.map(({ day, site = '', mealNumber, people, illPeople, guidance = '', remarks = '' }) => ({
    ...{ day, site, guidance, remarks },
    mealNumber: mealNumber ?? null,
    people: people ?? null,
    illPeople: illPeople ?? null,
  }));

async function writeGuidance({ db }: Call, form: GuidanceForm, now: Date) {
  const { id, answers, register = [], officerSignature, siteSignature, acceptanceSignature = '' } = form;
  await replaceAnswers(
    db,
    id,
    answers.map(({ item, isCompliant, isRectified = false, finding = '', picture }) => ({
      ...{ item, isCompliant, isRectified },
      finding: finding.trim(),
      picture: picture === undefined || picture === '' ? null : picture,
    })),
  );
  await replaceRows(db, 'filingRegister', id, registerRowsOf(register));
  await replaceSignature(db, id, 'officer', officerSignature, now);
  await replaceSignature(db, id, 'site', siteSignature, now);
  await replaceSignature(db, id, 'acceptance', acceptanceSignature === '' ? null : acceptanceSignature, now);
}

/** Completes a filing: checklist, register, signatures, totals, all in one. */
export async function guideFiling(call: Call, settings: Settings, form: GuidanceForm): Promise<void> {
  const { db, actor, now } = call;
  const row = await holdFiling(call, form.id);
  checkStep(row, 'guide', form.version);
  checkCompetence(actor, { ...row, parentId: await parentOfUnit(db, row.unitId) }, limitsOf(settings));
  const parts = await readParts(db, form.id);
  refuse([
    ...guidanceProblems(form),
    ...(await adoptImages(db, actor, imagesOfGuidance(form), imagesOf(parts), row.unitPath)),
  ]);
  const { site = '', unitName = '', advice = '' } = form;
  await writeGuidance(call, form, now);
  await addPictures(call, form.id, form, parts);
  const { awaiting, completed } = filingStatus;
  await updateFiling(
    db,
    form.id,
    {
      status: completed,
      guidedAt: now,
      guidedBy: actor.userId,
      guidanceMode: form.mode,
      guidanceUnit: unitName.trim(),
      guidanceOfficer: form.officer.trim(),
      guidanceSite: site.trim(),
      advice: advice.trim(),
      longitude: form.longitude ?? null,
      latitude: form.latitude ?? null,
      ...totalsOf(form),
    },
    now,
  );
  await deleteDraftsOf(db, form.id);
  const failed = form.answers.filter(({ isCompliant }) => !isCompliant).map(({ item }) => item);
  call.audit({ mode: form.mode, notCompliant: failed });
  await record(call, { id: form.id, kind: 'guide', from: awaiting, to: completed, version: form.version + 1 }, now);
}

/** Drafts are for those who may guide. */
async function filingToGuide({ db, actor }: Call, id: number): Promise<FilingRecord> {
  if (!actor.permissions.has(pairKey(filingsContract.guide))) throw forbidden();
  const row = await findFiling(db, id, actor.unitPath);
  if (row === null) throw notFound();
  return row;
}

export async function showDraft(call: Call, id: number): Promise<GuidanceDraft> {
  const { version } = await filingToGuide(call, id);
  const draft = await findDraft(call.db, call.actor.userId, id);
  if (draft === null) return { isStale: false };
  return { content: draft.content, savedAt: wireTime(draft.savedAt), isStale: draft.filingVersion !== version };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export async function keepDraft(call: Call, id: number, content: string): Promise<void> {
  const row = await filingToGuide(call, id);
  if (!isAwaiting(row)) throw new Refusal('该备案不在待指导状态，草稿未保存');
  if (!isJson(content)) throw Refusal.field(newGuidanceDraft.content.wireName, '草稿内容有误');
  const draft = { userId: call.actor.userId, filingId: id, content, filingVersion: row.version, savedAt: call.now };
  await inTransaction(call.db, (trx) => saveDraft(trx, draft, draftsPerUser));
}

export async function removeDraft(call: Call, id: number): Promise<void> {
  await filingToGuide(call, id);
  await deleteDraft(call.db, call.actor.userId, id);
}

import { groupResultsOf } from '../../../contract/checklist';
import { crewRole, filingStatus, filingType } from '../../../contract/filing-terms';
import type { Filing, FilingRow, PlaceRow } from '../../../contract/filing-record';
import type { GuidanceRegister, GuidanceSheet } from '../../../contract/filing-parts';
import type { HelperInfo } from '../../../contract/filing-work';
import { recordingUrlOf } from '../../../contract/live';
import { timeOf, wireDate, wireTime } from '../../../contract/time';
import { maskPhone } from '../../platform/phone';
import type { SignatureRole } from '../../platform/db/filings.schema';
import type { FilingListRow } from './filing-lists.repository';
import { placesOf } from './filing-places';
import type { FilingParts } from './filing-parts.repository';
import type { FilingRecord } from './filings.repository';

type Common = Omit<FilingListRow, 'hasCertificates'>;

/** Each is named: a list of rows that are copied together takes ten times as long. */
function rowOf(row: Common, hostPhone: string): FilingRow {
  return {
    id: row.id,
    code: row.code,
    status: row.status,
    type: row.type,
    hostName: row.hostName,
    site: row.site,
    people: row.people,
    cookName: row.cookName,
    cookUnitName: row.cookUnitName,
    helper: row.helper,
    unitId: row.unitId,
    version: row.version,
    hostPhone,
    closure: row.closure ?? undefined,
    kind: row.kind ?? undefined,
    heldAt: wireTime(row.heldAt),
    createdAt: wireTime(row.createdAt),
    unitName: row.unitFullName,
  };
}

export const filingRowOf = (row: Common): FilingRow => rowOf(row, maskPhone(row.hostPhone));

export function placeRowOf(row: FilingListRow): PlaceRow {
  const { id, code, status, hostName, hostPhone, type, kind, heldAt, people, cookName, tables, version } = row;
  return {
    ...{ id, code, status, hostName, type, people, cookName, version },
    ...placesOf(row),
    closure: row.closure ?? undefined,
    hostPhone: maskPhone(hostPhone),
    kind: kind ?? undefined,
    heldAt: wireTime(heldAt),
    tables: tables ?? undefined,
    isRural: type === filingType.rural,
    hasGuidance: row.guidedAt !== null,
  };
}

const filled = (text: string): string | undefined => (text === '' ? undefined : text);

/** What a row says; where it stands is left out by the encoder, which writes what the contract names. */
function withoutNulls<T extends object>(
  row: T,
): { [K in keyof T]: Exclude<T[K], null> | (null extends T[K] ? undefined : never) } {
  const entries = Object.entries(row).map(([key, value]: [string, unknown]) => [key, value ?? undefined]);
  return Object.fromEntries(entries) as never;
}

const formGroupKeys = {
  formPeople: 'people',
  formEnv: 'env',
  formDev: 'dev',
  formPurchase: 'purchase',
  formMake: 'make',
  formDisinfect: 'disinfect',
  formFood: 'food',
} as const;

function sheetOf(row: FilingRecord, guidedAt: Date, { answers }: FilingParts, signed: Signed): GuidanceSheet {
  const results = groupResultsOf(answers);
  const formResults = Object.fromEntries(
    Object.entries(formGroupKeys).map(([own, group]) => [own, results[group]]),
  ) as Record<keyof typeof formGroupKeys, boolean>;
  return {
    ...results,
    ...formResults,
    answers: answers.map(({ item, isCompliant, isRectified, finding, picture }) => ({
      ...{ item, isCompliant, isRectified, finding },
      picture: picture ?? undefined,
    })),
    advice: row.advice,
    formAdvice: row.advice,
    site: row.guidanceSite,
    formSite: row.guidanceSite,
    officerSignature: signed('officer')?.file,
    siteSignature: signed('site')?.file,
    guidedAt: wireTime(guidedAt),
    formDay: wireDate(guidedAt),
    longitude: row.longitude ?? undefined,
    latitude: row.latitude ?? undefined,
  };
}

function registerOf(row: FilingRecord, { register }: FilingParts, signed: Signed): GuidanceRegister {
  const accepted = signed('acceptance');
  return {
    rows: register.map(withoutNulls),
    acceptance: {
      unitName: row.guidanceUnit,
      mode: row.guidanceMode ?? undefined,
      officer: row.guidanceOfficer,
      meals: row.servedMeals ?? undefined,
      people: row.servedPeople ?? undefined,
      guidances: row.guidances ?? undefined,
      illPeople: row.illPeople ?? undefined,
      signature: accepted?.file,
      acceptedAt: timeOf(accepted?.signedAt ?? null),
    },
  };
}

type Signed = (role: SignatureRole) => FilingParts['signatures'][number] | undefined;

function mealsOf({ meals }: FilingParts): Pick<Filing, 'meals' | 'mealIds' | 'dishes'> {
  const own = meals.map(({ mealId, name, dishIds, dishNames }) => ({
    id: mealId ?? undefined,
    name,
    dishes: dishNames.map((dish, index) => ({ id: dishIds[index] === 0 ? undefined : dishIds[index], name: dish })),
  }));
  const dishes = new Map(own.flatMap((meal) => meal.dishes).map((dish) => [dish.name, dish]));
  return {
    meals: own,
    mealIds: own.flatMap(({ id }) => (id === undefined ? [] : [String(id)])),
    dishes: [...dishes.values()],
  };
}

function mediaOf({ media }: FilingParts) {
  const pictures = media.filter(({ kind }) => kind === 'picture');
  const videos = media.filter(({ kind }) => kind === 'video');
  const fileOf = ({ file }: { readonly file: string | null }) => file ?? '';
  return {
    menuPictures: media.filter(({ kind }) => kind === 'menu').map(fileOf),
    pictures: pictures.map(fileOf),
    pictureTitles: pictures.map(({ title }) => title),
    videos: videos.map(({ liveRecordId }) => recordingUrlOf(liveRecordId ?? 0)),
    videoTitles: videos.map(({ title }) => title),
  };
}

function signaturesOf(signed: Signed) {
  const host = signed('host');
  const cook = signed('cook');
  const times = [host, cook].flatMap((one) => (one === undefined ? [] : [wireTime(one.signedAt)])).sort();
  const last = times.at(-1);
  return {
    applicantSignature: signed('applicant')?.file,
    hostSignature: host?.file,
    hostSignedAt: timeOf(host?.signedAt ?? null),
    cookSignature: cook?.file,
    cookSignedAt: timeOf(cook?.signedAt ?? null),
    commitment: last === undefined ? undefined : { signedAt: last },
  };
}

function historyOf({ events, prints }: FilingParts): Pick<Filing, 'history' | 'prints'> {
  return {
    history: events.map(({ kind, fromStatus, toStatus, version, userName, createdAt, note, changed }) => ({
      ...{ kind, version, changed },
      from: fromStatus ?? undefined,
      to: toStatus,
      by: userName,
      at: wireTime(createdAt),
      note: filled(note),
    })),
    prints: prints.map(({ code, form, filingVersion, createdAt }) => ({
      ...{ code, form },
      version: filingVersion,
      printedAt: wireTime(createdAt),
    })),
  };
}

function reviewOf({ reviewResult, reviewedAt, reviewOpinion, reviewerName }: FilingRecord): Filing['review'] {
  if (reviewResult === null || reviewedAt === null) return undefined;
  return { result: reviewResult, opinion: filled(reviewOpinion), by: reviewerName, at: wireTime(reviewedAt) };
}

/** The whole filing, phones in full. */
export function revealedFiling(row: FilingRecord, parts: FilingParts): Filing {
  const signed: Signed = (role) => parts.signatures.find((one) => one.role === role);
  const { guidedAt, noticeReadAt } = row;
  const [firstCook] = parts.cooks;
  const own = rowOf(row, row.hostPhone);
  const nullable = withoutNulls({
    mealCount: row.mealCount,
    tables: row.tables,
    cookId: row.cookId,
    cookSource: row.cookSource,
    guidanceMode: row.guidanceMode,
    servedMeals: row.servedMeals,
    servedPeople: row.servedPeople,
    guidances: row.guidances,
    illPeople: row.illPeople,
  });
  return {
    ...own,
    ...placesOf(row),
    ...nullable,
    formHostName: own.hostName,
    formHostPhone: own.hostPhone,
    formKind: own.kind,
    formHeldAt: own.heldAt,
    formMealCount: nullable.mealCount,
    formPeople: own.people,
    formSite: own.site,
    formTables: nullable.tables,
    guidanceUnit: row.guidanceUnit,
    guidanceOfficer: row.guidanceOfficer,
    isNoticeRead: noticeReadAt !== null,
    notice: noticeReadAt === null ? undefined : { readAt: wireTime(noticeReadAt), by: filled(row.noticeGivenBy) },
    ...signaturesOf(signed),
    crew: parts.crew.map(withoutNulls),
    team: parts.team.map(withoutNulls),
    cookRecords: parts.cooks.map(withoutNulls),
    cookRecordsBy: filled(row.cooksFilledBy),
    cookRecordsAt: timeOf(row.cooksFilledAt),
    certificate: firstCook?.certificate ?? undefined,
    training: firstCook?.training ?? undefined,
    ...mealsOf(parts),
    ...mediaOf(parts),
    note: row.note,
    isRural: row.type === filingType.rural,
    hasGuidance: guidedAt !== null,
    guidanceSheet: guidedAt === null ? undefined : sheetOf(row, guidedAt, parts, signed),
    guidanceRegister: guidedAt === null ? undefined : registerOf(row, parts, signed),
    createdBy: row.creatorName,
    acceptedBy: row.status === filingStatus.draft ? undefined : filled(row.submitterName),
    submittedAt: timeOf(row.submittedAt),
    returnReason: filled(row.returnReason),
    review: reviewOf(row),
    closureReason: filled(row.closureReason),
    closedAt: timeOf(row.closedAt),
    closedBy: filled(row.closerName),
    ...historyOf(parts),
  };
}

const masked = <T extends { readonly phone?: string | undefined }>(one: T): T => ({
  ...one,
  phone: maskPhone(one.phone ?? ''),
});

export function maskedFiling(row: FilingRecord, parts: FilingParts): Filing {
  const whole = revealedFiling(row, parts);
  const hostPhone = maskPhone(row.hostPhone);
  return {
    ...whole,
    hostPhone,
    formHostPhone: hostPhone,
    crew: whole.crew.map(masked),
    cookRecords: whole.cookRecords.map(masked),
  };
}

/** Helpers of the form and the cook's whole team. */
export function helpersOf(row: FilingRecord, { crew, team }: Pick<FilingParts, 'crew' | 'team'>): HelperInfo {
  return {
    helper: row.helper,
    helpers: [
      ...crew
        .filter(({ role }) => role === crewRole.helper)
        .map((one) => ({ ...withoutNulls(one), phone: maskPhone(one.phone) })),
      ...team.map(withoutNulls),
    ],
  };
}

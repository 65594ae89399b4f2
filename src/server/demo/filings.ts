import type { Insertable } from 'kysely';
import { checklistItems } from '../../contract/checklist';
import { closure, filingStatus, funeral } from '../../contract/filing-terms';
import type { BanquetKind, FilingStatus } from '../../contract/filing-terms';
import { dayMs, minuteMs } from '../../contract/time';
import type { FilingsTable } from '../platform/db/filings.schema';
import type { CooksTable } from '../platform/db/schema';
import { insertRows } from '../platform/db/seed/insert-rows';
import type { DatabaseTransaction } from '../platform/db/transaction';
import type { BanquetData, DemoAssets } from './assets';
import { Names } from './names';
import type { DemoUnit } from './province';
import { Random } from './random';
import type { Weighted } from './random';

const filingCount = 5_000;
const pastDays = 365;
const comingDays = 30;
/** China has one time zone, eight hours ahead, and no summer time. */
const chinaOffset = 8 * 60 * minuteMs;
const seed = 20_260;

export type DemoFilingRow = Insertable<FilingsTable> & {
  readonly id: number;
  readonly people: number;
  readonly tables: number;
  readonly mealCount: number;
  readonly status: FilingStatus;
  readonly kind: BanquetKind;
  readonly createdAt: Date;
  readonly submittedAt: Date | null;
  readonly guidedAt: Date | null;
};

export type FilingCook = Pick<CooksTable, 'sex' | 'birthday' | 'education' | 'unitId' | 'unitPath' | 'name'> & {
  readonly id: number;
  readonly phone: string;
  readonly addr: string;
  readonly coverage: string;
  readonly helper: string;
  readonly hasHealthCertificate: boolean;
  readonly isValid: boolean;
  readonly isTrained: boolean;
  readonly trainCount: number;
};

/** One filing, and the cook whose town it is filed in. */
export interface DemoFiling {
  readonly row: DemoFilingRow;
  readonly cook: FilingCook;
  readonly failures: readonly Failure[];
}

/** An item that was not met; most of it is put right on the spot. */
export interface Failure {
  readonly item: number;
  readonly finding: string;
  readonly isRectified: boolean;
}

function failuresOf(guidedAt: Date | null, { data, random }: FilingSources): readonly Failure[] {
  if (guidedAt === null) return [];
  return checklistItems
    .filter(({ no }) => random.chance(data.failures[no - 1] ?? 0))
    .map(({ no, rectify }) => ({ item: no, finding: rectify, isRectified: random.chance(0.8) }));
}

export interface FilingSources {
  readonly data: BanquetData;
  readonly units: readonly DemoUnit[];
  readonly names: Names;
  readonly random: Random;
  readonly now: Date;
}

const townsOf = (sources: FilingSources) => new Map(sources.units.map((unit) => [unit.id, unit]));

/** Weekends and days that end in 6, 8 or 9 are asked for more often. */
function bearableDay({ random, now }: FilingSources): Date {
  const today = Math.floor((now.getTime() + chinaOffset) / dayMs) * dayMs;
  for (;;) {
    const date = new Date(today + random.integer(-pastDays, comingDays) * dayMs);
    const isLucky = [6, 8, 9].includes(date.getUTCDate() % 10) || [0, 6].includes(date.getUTCDay());
    if (isLucky || random.chance(1 / 1.3)) return date;
  }
}

function kindOn(date: Date, { data, random }: FilingSources): BanquetData['kinds'][number] {
  const month = date.getUTCMonth();
  return random.weighted(data.kinds.map((one) => [one, one.weight * (one.months[month] ?? 1)] as const));
}

const clamped = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

function sizeOf({ medianTables, meals }: BanquetData['kinds'][number], { random }: FilingSources) {
  const tables = clamped(Math.round(medianTables * Math.exp(random.normal(0, 0.5))), 3, 80);
  const people = Math.max(tables, Math.round(tables * 10 * (1 + random.normal(0, 0.04))));
  return { tables, people, mealCount: random.weighted(meals) };
}

/** Every so often somebody whose name few fonts have. */
const rareEvery = 250;

function hostOf(index: number, { data, names, random }: FilingSources) {
  const { name, phone } = names.person(0.6);
  return { hostName: index % rareEvery === 7 ? random.pick(data.rareNames) : name, hostPhone: phone };
}

/** The steps up to the status, all in the past. */
function stepsOf(heldAt: Date, kind: BanquetKind, { data, random, now }: FilingSources) {
  const isPast = heldAt.getTime() < now.getTime();
  const status = random.weighted(isPast ? data.past : data.coming);
  const lead = random.weighted(kind === funeral ? data.funeralLeadDays : data.leadDays) * dayMs;
  const latest = now.getTime() - random.integer(2 * 60, (3 * dayMs) / minuteMs) * minuteMs;
  const createdAt = Math.min(heldAt.getTime() - lead - random.integer(3 * 60, 20 * 60) * minuteMs, latest);
  const submittedAt = createdAt + random.integer(3, 90) * minuteMs;
  const before = Math.min(heldAt.getTime() - random.integer(60, 600) * minuteMs, now.getTime() - 30 * minuteMs);
  const guidedAt = Math.max(submittedAt + 20 * minuteMs, before);
  return {
    status,
    createdAt: new Date(createdAt),
    submittedAt: status === 0 ? null : new Date(submittedAt),
    guidedAt: status === 2 ? new Date(guidedAt) : null,
  };
}

/** Nobody has eaten of a banquet that is still to come. */
function servedAt(heldAt: Date, { mealCount, people }: ReturnType<typeof sizeOf>, illPeople: number, now: Date) {
  return heldAt.getTime() < now.getTime()
    ? { servedMeals: mealCount, servedPeople: people, illPeople }
    : { servedMeals: null, servedPeople: null, illPeople: null };
}

function guidanceOf(
  town: DemoUnit,
  officer: string,
  size: ReturnType<typeof sizeOf>,
  { heldAt, site }: Pick<DemoFilingRow, 'heldAt'> & { readonly site: string },
  { data, random, now }: FilingSources,
) {
  const isIll = random.chance(0.0005);
  return {
    guidanceMode: random.weighted(data.guidanceModes),
    guidanceUnit: `${town.fullName}市场监督管理所`,
    guidanceOfficer: officer,
    guidanceSite: site,
    guidances: random.chance(0.85) ? 1 : 2,
    ...servedAt(heldAt, size, isIll ? random.integer(1, 6) : 0, now),
  };
}

const noGuidance = {
  guidanceMode: null,
  guidanceUnit: '',
  guidanceOfficer: '',
  guidanceSite: '',
  servedMeals: null,
  servedPeople: null,
  guidances: null,
  illPeople: null,
};

/** The same officer for all filings of a town. */
class Officers {
  private readonly names = new Map<number, string>();
  constructor(private readonly people: Names) {}

  of(townId: number): string {
    const name = this.names.get(townId) ?? this.people.person(0.7).name;
    this.names.set(townId, name);
    return name;
  }
}

type Unnumbered = Omit<DemoFilingRow, 'id' | 'code'>;

function filingRow(
  index: number,
  cook: FilingCook,
  town: DemoUnit,
  officers: Officers,
  sources: FilingSources,
): Unnumbered {
  const { data, random } = sources;
  const date = bearableDay(sources);
  const kind = kindOn(date, sources);
  const heldAt = new Date(date.getTime() - chinaOffset + (random.chance(0.72) ? 12 : 18) * 60 * minuteMs);
  const size = sizeOf(kind, sources);
  const steps = stepsOf(heldAt, kind.kind, sources);
  const village = random.pick(data.villages);
  const site = `${village}${random.integer(1, 12)}组${random.pick(['自家院内', '文化广场', '老屋门前', '村委会旁'])}`;
  const cookSource = random.weighted(data.cookSources);
  const isHired = cookSource === 3;
  const officer = officers.of(town.id);
  return {
    ...steps,
    ...hostOf(index, sources),
    ...size,
    type: random.chance(0.85) ? 1 : 2,
    kind: kind.kind,
    ...{ heldAt, village, site, cookSource },
    cookId: isHired ? cook.id : null,
    cookName: isHired ? cook.name : '',
    cookUnitName: isHired ? town.fullName : '',
    helper: isHired ? cook.helper : '',
    noticeReadAt: steps.submittedAt,
    noticeGivenBy: steps.submittedAt === null ? '' : officer,
    submitterName: steps.submittedAt === null ? '' : officer,
    ...{ cooksFilledBy: officer, cooksFilledAt: steps.createdAt },
    ...(steps.guidedAt === null ? noGuidance : guidanceOf(town, officer, size, { heldAt, site }, sources)),
    advice: '',
    creatorName: officer,
    unitId: cook.unitId,
    unitPath: cook.unitPath,
    updatedAt: steps.guidedAt ?? steps.submittedAt ?? steps.createdAt,
    version: 1 + steps.status,
  };
}

/** Towns of the printed accounts see more of it than one town among fifteen hundred would. */
const shown: Weighted<string> = [
  ['420583101', 2],
  ['420583', 3],
  ['421123', 2],
  ['', 93],
];

function cookFor(cooks: readonly FilingCook[], towns: ReadonlyMap<number, DemoUnit>, { random }: FilingSources) {
  const code = random.weighted(shown);
  const near = code === '' ? cooks : cooks.filter(({ unitId }) => towns.get(unitId)?.code.startsWith(code));
  return random.pick(near);
}

interface Unplaced {
  readonly row: Unnumbered;
  readonly cook: FilingCook;
  readonly town: DemoUnit;
}

/** What awaits guidance after its banquet was ended by hand now and then; drawn from the number, so that nothing else moves. */
const endings = [
  { closure: closure.notHeld, closureReason: '举办者家中变故，聚餐取消' },
  { closure: closure.void, closureReason: '与另一份备案重复' },
  { closure: closure.notHeld, closureReason: '改在酒店举办，未在农村自办' },
] as const;
const restDays = 7;
const notClosed = { closure: null, closureReason: '', closedAt: null, closerName: '' };

function closureOf({ status, heldAt, creatorName = '' }: Unnumbered, index: number, { now }: FilingSources) {
  const ending = endings[index % 5];
  const closedAt = new Date(new Date(heldAt).getTime() + restDays * dayMs);
  if (status !== filingStatus.awaiting || ending === undefined || closedAt > now) return notClosed;
  return { ...ending, closedAt, closerName: creatorName, version: 3 };
}

function numbered({ row, cook, town }: Unplaced, index: number, sources: FilingSources): DemoFiling {
  const { data, random } = sources;
  const failures = failuresOf(row.guidedAt, sources);
  const advice = failures.some(({ isRectified }) => !isRectified) ? random.pick(data.advice) : '';
  const date = new Date(row.createdAt.getTime() + chinaOffset).toISOString().slice(0, 10).replaceAll('-', '');
  const code = `${town.code.slice(0, 6)}-${date}-${String(index + 1).padStart(6, '0')}`;
  return { row: { ...row, ...closureOf(row, index, sources), id: index + 1, code, advice }, cook, failures };
}

/** Filings of the last twelve months and the coming one, in all states, oldest first. */
export async function seedFilingRows(trx: DatabaseTransaction, sources: FilingSources): Promise<readonly DemoFiling[]> {
  const cooks: readonly FilingCook[] = await trx
    .selectFrom('cooks')
    .select(['id', 'name', 'sex', 'birthday', 'education', 'phone', 'addr', 'coverage', 'helper'])
    .select(['hasHealthCertificate', 'isValid', 'isTrained', 'trainCount', 'unitId', 'unitPath'])
    .orderBy('id')
    .execute();
  const towns = townsOf(sources);
  const officers = new Officers(sources.names);
  const drafts = Array.from({ length: filingCount }, (_, index) => {
    const cook = cookFor(cooks, towns, sources);
    const town = towns.get(cook.unitId);
    if (town === undefined) throw new Error(`Cook ${cook.id} belongs to no town`);
    return { row: filingRow(index, cook, town, officers, sources), cook, town };
  });
  const filings = drafts
    .sort((a, b) => a.row.createdAt.getTime() - b.row.createdAt.getTime())
    .map((draft, index) => numbered(draft, index, sources));
  await insertRows(
    trx,
    'filings',
    filings.map(({ row }) => row),
  );
  return filings;
}

/** Numbers of its own, so that what is drawn here changes nothing else in the province. */
export function filingSources(assets: DemoAssets, units: readonly DemoUnit[], now: Date): FilingSources {
  const random = new Random(seed);
  return { data: assets.banquets, units, names: new Names(assets, random), random, now };
}

import type { Insertable } from 'kysely';
import { dayMs } from '../../contract/time';
import type { CooksTable } from '../platform/db/schema';
import { insertRows } from '../platform/db/seed/insert-rows';
import type { DatabaseTransaction } from '../platform/db/transaction';
import { unusablePassword } from './accounts';
import type { DemoAssets } from './assets';
import type { Names, Person } from './names';
import type { Places } from './places';
import type { DemoUnit } from './province';
import { Random } from './random';

export interface DemoSources {
  readonly assets: DemoAssets;
  readonly units: readonly DemoUnit[];
  readonly names: Names;
  readonly places: Places;
  readonly random: Random;
  readonly now: Date;
}

const cookCount = 2_000;

/** Every town has a cook, some have more; in an order that mixes the towns. */
function towns({ units, random }: DemoSources): readonly DemoUnit[] {
  const all = units.filter(({ level }) => level === 'town');
  const more = Array.from({ length: Math.max(0, cookCount - all.length) }, () => random.pick(all));
  return random.shuffle([...all, ...more]).slice(0, cookCount);
}

function birthday({ random, now }: DemoSources): string {
  const age = Math.min(66, Math.max(24, random.normal(49, 8)));
  return new Date(now.getTime() - age * 365.25 * dayMs).toISOString().slice(0, 10);
}

function team({ assets, names, random }: DemoSources, cook: Person, town: DemoUnit) {
  const { terms } = assets.people;
  const members = Array.from(
    { length: random.integer(2, 5) },
    () => `${names.person(0.5).name}（${random.pick(terms.roles)}）`,
  );
  const title = random
    .pick(terms.teamNames)
    .replace('{姓}', cook.surname)
    .replace('{镇}', town.name)
    .replace('{村}', town.name);
  return {
    teamMembers: `${title}：${members.join('、')}`,
    teamCharacteristics: random.pick(terms.characteristics),
    helper: Array.from({ length: random.integer(1, 3) }, () => names.person(0.3).name).join('、'),
  };
}

/** Of numbers of its own, so that everything else stays as it was. */
function certificateOf(hasHealthCertificate: boolean, index: number, now: Date) {
  const own = new Random(index);
  const until = new Date(now.getTime() + own.integer(-25, 365) * dayMs).toISOString().slice(0, 10);
  return { hasHealthCertificate, certificateUntil: hasHealthCertificate && own.chance(0.95) ? until : null };
}

function cookRow(sources: DemoSources, town: DemoUnit, index: number): Insertable<CooksTable> {
  const { assets, names, places, random, now } = sources;
  const { terms, education, category, trainCount } = assets.people;
  const person = names.person(0.72);
  const kind = random.weighted(category);
  const trainings = random.chance(0.82) ? random.weighted(trainCount) : 0;
  const parent = sources.units.find(({ id }) => id === town.parentId);
  const registered = new Date(now.getTime() - (900 - (800 * index) / cookCount) * dayMs);
  return {
    username: `cs${10_001 + index}`,
    name: person.name,
    sex: person.sex,
    birthday: birthday(sources),
    education: random.weighted(education),
    phone: person.phone,
    addr: `${town.fullName}${random.integer(1, 18)}组`,
    introduction: random.pick(terms.introductions).replace('{n}', String(random.integer(3, 25))),
    ...certificateOf(random.chance(0.9), index, now),
    isValid: random.chance(0.93),
    isTrained: trainings > 0,
    trainCount: trainings,
    trainDays: trainings * random.integer(1, 3),
    coverage: random.pick(terms.coverage).replace('{镇}', town.name),
    safetyCommitment: random.chance(0.85) ? '已签订食品安全承诺书' : '',
    category: kind,
    customerEvaluation: kind === 1 ? '' : `${town.name}${random.pick(['中心学校食堂', '福利院食堂', '机关食堂'])}`,
    area: parent?.name ?? '',
    ...team(sources, person, town),
    ...places.within(town, random),
    unitId: town.id,
    unitPath: town.path,
    createdAt: registered,
    updatedAt: registered,
  };
}

/** About two thousand cooks, each with an account that nobody can sign in to. */
export async function seedCooks(trx: DatabaseTransaction, sources: DemoSources): Promise<void> {
  const rows = towns(sources).map((town, index) => cookRow(sources, town, index));
  await insertRows(
    trx,
    'users',
    rows.map(({ username, name, sex, phone, category, unitId, unitPath, createdAt }) => ({
      username,
      passwordHash: unusablePassword,
      name,
      sex,
      phone,
      userType: 3,
      category,
      unitId,
      unitPath,
      createdAt,
      updatedAt: createdAt,
    })),
  );
  const accounts = await trx.selectFrom('users').select(['id', 'username']).where('userType', '=', 3).execute();
  const accountOf = new Map(accounts.map(({ id, username }) => [username, id]));
  await insertRows(
    trx,
    'cooks',
    rows.map((row) => ({ ...row, userId: accountOf.get(row.username) ?? null })),
  );
}

import { isRecord } from '../../../src/contract/kernel';
import { liveStatus } from '../../../src/contract/live';
import type { Api } from '../support/api';
import type { TestApp } from '../support/app';
import { makeCook } from '../support/cooks';
import { guidanceOf, makeFiling, makeGuided, makeWaiting, uploadPicture } from '../support/filings';
import { issueForm } from '../../../src/server/modules/filings/prints.service';
import { newCheckCode } from '../../../src/server/platform/check-codes';
import { inTransaction } from '../../../src/server/platform/db/transaction';
import { filingsContract } from '../../../src/contract/filings';
import { units } from '../support/world';
import type { PersonName, UnitName } from '../support/world';

/** What one county has. */
export interface County {
  readonly unitId: number;
  readonly unitName: string;
  readonly unitCode: string;
  /** The firm its cook works for. */
  readonly employer: string;
  readonly userId: number;
  readonly username: string;
  /** Public id of its regulator's session. */
  readonly sessionId: string;
  /** A role that only its regulator has. */
  readonly roleId: number;
  readonly cookId: number;
  readonly cookName: string;
  readonly phone: string;
  readonly account: string;
  readonly waitingId: number;
  readonly endedId: number;
  readonly trackId: number;
  readonly file: string;
  /** A draft, a filing that waits for guidance, and a completed one; all group dinners of one host. */
  readonly draftId: number;
  readonly waitingFilingId: number;
  readonly guidedId: number;
  readonly hostName: string;
  readonly hostPhone: string;
  readonly site: string;
  /** Of a printed form of the completed one. */
  readonly checkCode: string;
  /** Code of a copy of the ended recording. */
  readonly copyCode: string;
  /** Texts that only this county’s things contain. */
  readonly marks: readonly string[];
}

export interface Stage {
  readonly app: TestApp;
  readonly api: Api;
  readonly admin: Api;
  readonly ours: County;
  readonly theirs: County;
  /** A cook of ours for a call that uses him up, with his waiting record. */
  newCook(): Promise<{ readonly cookId: number; readonly waitingId: number }>;
  /** An image that our regulator has uploaded, and that stands nowhere yet; answers its code. */
  readonly newFile: () => Promise<string>;
  /** Another filing of ours: a draft, or one that waits for guidance (its version is 2). */
  newDraft(): Promise<number>;
  newWaiting(): Promise<number>;
  /** A completed one (its version is 3), whose banquet was yesterday. */
  newHeld(): Promise<number>;
  /** Another track of our cook. */
  newTrack(): Promise<number>;
  /** Calls an endpoint that creates something, as the administrator; answers its number. */
  readonly make: (path: string, wire: Readonly<Record<string, unknown>>) => Promise<number>;
  /** Another session of our regulator; answers its public id. */
  newSession(): Promise<string>;
}

async function waitingOf(app: TestApp, cookId: number) {
  return app.db
    .selectFrom('liveRecords')
    .innerJoin('cooks', 'cooks.id', 'liveRecords.cookId')
    .selectAll('liveRecords')
    .select('cooks.streamKey')
    .where('cookId', '=', cookId)
    .where('status', '=', liveStatus.waiting)
    .executeTakeFirstOrThrow();
}

async function endedOf(app: TestApp, cookId: number, unit: UnitName) {
  const { id: unitId, path: unitPath } = units[unit];
  const endedAt = new Date();
  const startedAt = new Date(endedAt.getTime() - 60_000);
  return app.db
    .insertInto('liveRecords')
    .values({
      cookId,
      streamName: `ended-${unit}`,
      status: liveStatus.ended,
      startedAt,
      endedAt,
      unitId,
      unitPath,
    })
    .returning(['id', 'streamName'])
    .executeTakeFirstOrThrow();
}

async function addTrack(app: TestApp, cookId: number, unit: UnitName, address: string): Promise<number> {
  const { id: unitId, path: unitPath } = units[unit];
  const place = { address, longitude: 111.5, latitude: 30.7 };
  const { id } = await app.db
    .insertInto('tracks')
    .values({ cookId, startedAt: new Date(), durationMs: 60_000, ...place, unitId, unitPath })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addCopy(app: TestApp, liveRecordId: number): Promise<string> {
  const code = newCheckCode();
  const at = new Date();
  const content = { part: 1, bytes: 1_000, sha256: Buffer.alloc(32, 1) };
  await app.db
    .insertInto('recordingCopies')
    .values({ code, liveRecordId, ...content, filmedFrom: at, filmedUntil: at })
    .execute();
  return code;
}

async function newestSession(app: TestApp, userId: number): Promise<string> {
  const { id } = await app.db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

async function fileBanquets(
  app: TestApp,
  api: Api,
  unit: UnitName,
  { cookName, userId }: { readonly cookName: string; readonly userId: number },
) {
  const told = { hostName: `${cookName}东家`, hostPhone: unit === 'county' ? '14033330000' : '14044440000' };
  const site = `${cookName}晒场`;
  const draftId = await makeFiling(api, unit, { ...told, site });
  const waitingFilingId = await makeWaiting(api, unit, { ...told, site });
  const guidedId = await makeWaiting(api, unit, { ...told, site });
  await api.call(filingsContract.guide, await guidanceOf(api, guidedId));
  const actor = { userId, unitPath: units[unit].path };
  const { checkCode } = await inTransaction(app.db, (trx) => issueForm(trx, actor, guidedId, 'filing'));
  return { ...told, site, draftId, waitingFilingId, guidedId, checkCode };
}

/** What no regulator holds by himself, and may be given all the same. */
async function grantMore(app: TestApp, roleId: number): Promise<void> {
  const actions = await app.db
    .selectFrom('permissionActions as a')
    .innerJoin('permissions as p', 'p.id', 'a.permissionId')
    .select('a.id')
    .where((e) =>
      e.or([e.and([e('p.name', '=', 'handleLog'), e('a.action', '=', 'delete')]), e('p.name', '=', 'recycle')]),
    )
    .execute();
  const grants = actions.map(({ id: actionId }) => ({ roleId, actionId }));
  await app.db.insertInto('rolePermissions').values(grants).execute();
}

async function furnish(
  app: TestApp,
  person: PersonName,
  unit: UnitName,
  cookName: string,
  phone: string,
): Promise<County> {
  const api = await app.signIn(person);
  const file = await uploadPicture(api);
  const employer = `${cookName}餐饮`;
  const cookId = await makeCook(api, unit, { name: cookName, phone, photo: file, account: `mark${unit}`, employer });
  const user = await app.db.selectFrom('users').select('id').where('username', '=', person).executeTakeFirstOrThrow();
  const { id: roleId } = await app.db
    .insertInto('roles')
    .values({ authority: `角色-${unit}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.insertInto('userRoles').values({ userId: user.id, roleId }).execute();
  await grantMore(app, roleId);
  const waiting = await waitingOf(app, cookId);
  const ended = await endedOf(app, cookId, unit);
  const address = `${cookName}家`;
  const trackId = await addTrack(app, cookId, unit, address);
  const account = `csmark${unit}`;
  const filings = await fileBanquets(app, api, unit, { cookName, userId: user.id });
  return {
    unitId: units[unit].id,
    unitName: units[unit].name,
    unitCode: String(units[unit].id),
    employer,
    userId: user.id,
    username: person,
    sessionId: await newestSession(app, user.id),
    roleId,
    cookId,
    cookName,
    phone,
    account,
    waitingId: waiting.id,
    endedId: ended.id,
    trackId,
    file,
    copyCode: await addCopy(app, ended.id),
    ...filings,
    marks: [
      filings.hostName,
      filings.hostPhone,
      filings.site,
      filings.checkCode,
      cookName,
      address,
      phone,
      account,
      file,
      waiting.streamName,
      waiting.streamKey,
      ended.streamName,
      units[unit].name,
    ],
  };
}

/** Two counties that must know nothing of each other, seen by the first one’s regulator. */
export async function setStage(app: TestApp): Promise<Stage> {
  const ours = await furnish(app, 'county1', 'county', '青山师傅', '14011110000');
  const theirs = await furnish(app, 'neighbour1', 'neighbour', '绿水师傅', '14022220000');
  const api = await app.signIn('county1');
  const admin = await app.signIn('admin');
  return {
    app,
    api,
    admin,
    make: async (path, wire) => {
      const { body } = await admin.post(path, wire);
      const { data } = body;
      if (!isRecord(data)) throw new Error(`${path} answered ${JSON.stringify(body)}`);
      return Number(data['id']);
    },
    newFile: () => uploadPicture(api),
    newDraft: () => makeFiling(api, 'county'),
    newWaiting: () => makeWaiting(api, 'county'),
    newHeld: async () => {
      const id = await makeGuided(api, 'county');
      const heldAt = new Date(Date.now() - 86_400_000);
      await app.db.updateTable('filings').set({ heldAt }).where('id', '=', id).execute();
      return id;
    },
    newTrack: () => addTrack(app, ours.cookId, 'county', ''),
    newSession: async () => {
      await app.signInAnew('county1');
      return newestSession(app, ours.userId);
    },
    ours,
    theirs,
    newCook: async () => {
      const cookId = await makeCook(api, 'county');
      return { cookId, waitingId: (await waitingOf(app, cookId)).id };
    },
  };
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { contract } from '../../../../src/contract';
import { tokenHeader } from '../../../../src/contract/constants';
import { isRecord } from '../../../../src/contract/kernel';
import type { Contract, Endpoint } from '../../../../src/contract/kernel';
import { createSessions } from '../../../../src/server/platform/auth/sessions';
import { systemClock } from '../../../../src/server/platform/clock';
import { openSettings } from '../../../../src/server/platform/settings/settings';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { cases } from '../cases';
import type { Case } from '../cases';
import { setStage } from '../stage';
import { Random } from './random';
import { shotOf } from './requests';
import type { Shot } from './requests';

/** What is wrong with an answer, and which request it was. */
export interface Finding {
  readonly seed: number;
  readonly wrong: string;
  readonly request: string;
}

interface Reply {
  readonly status: number;
  readonly isJson: boolean;
  readonly text: string;
}

export interface Range {
  /** Fires the request of this seed; answers what was wrong with what came back. */
  shoot(seed: number): Promise<readonly Finding[]>;
  /** How many requests were answered how. */
  readonly outcomes: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

const endpoints: readonly Endpoint[] = Object.values(contract as Readonly<Record<string, Contract>>).flatMap((domain) =>
  Object.values(domain),
);
const names = new Map(
  Object.entries(contract as Readonly<Record<string, Contract>>).flatMap(([domain, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => [endpoint, `${domain}.${name}`] as const),
  ),
);

/** Of messages that a library has written. */
const english =
  /\b(invalid|expected|unrecognized|required|unexpected|cannot|must be|not found|not supported|malformed|error)\b/i;
const answersWithinMs = 120_000;

/** Texts that a person reads: each of them in Chinese. */
function* messagesOf(body: unknown): Generator {
  if (!isRecord(body)) return;
  if ('msg' in body) yield body['msg'];
  if ('err_msg' in body && body['err_msg'] !== '') yield body['err_msg'];
  if (Array.isArray(body['errors']))
    for (const one of body['errors'] as unknown[]) yield isRecord(one) ? one['message'] : one;
}

const isChinese = (message: unknown): boolean =>
  typeof message === 'string' && /\p{Script=Han}/u.test(message) && !english.test(message);

function* wrongIn({ status, isJson, text }: Reply): Generator<string> {
  if (status >= 500) yield `answered ${status} ${text.slice(0, 200)}`;
  if (!isJson) {
    if (status >= 400 && text !== '' && !isChinese(text)) yield `answered ${status} and no JSON: ${text.slice(0, 200)}`;
    return;
  }
  const messages = [...messagesOf(JSON.parse(text))];
  if (status >= 400 && messages.length === 0) yield `answered ${status} without a message: ${text.slice(0, 200)}`;
  for (const message of messages)
    if (!isChinese(message)) yield `answered ${status} in another language: ${String(message)}`;
}

function outcomeOf(reply: Reply | null): string {
  if (reply === null) return 'no answer';
  if (reply.status !== 200 || !reply.isJson) return String(reply.status);
  const body: unknown = JSON.parse(reply.text);
  return `200 ${isRecord(body) ? String(body['code']) : ''}`;
}

/** Null where the connection ended without an answer. */
function send(address: string, { method, path: target, headers, body, isCut }: Shot): Promise<Reply | null> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': body.length + (isCut ? 100 : 0) };
    const request = http.request({
      hostname,
      port,
      method,
      path: target,
      headers: { ...headers, ...length },
      agent: false,
    });
    request.setTimeout(answersWithinMs, () => {
      resolve({ status: 504, isJson: false, text: 'no answer in time' });
      request.destroy();
    });
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => resolve(null));
      response.on('end', () => {
        const isJson = (response.headers['content-type'] ?? '').includes('json') && chunks.length > 0;
        const isPlain = response.headers['content-encoding'] === undefined;
        resolve({
          status: response.statusCode ?? 0,
          isJson: isJson && isPlain && target !== '/api/openapi.json' && !target.startsWith('/api/docs'),
          text: isPlain ? Buffer.concat(chunks).toString() : '',
        });
      });
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve(null);
      else reject(error);
    });
    if (body !== null) request.write(body);
    if (isCut) setTimeout(() => request.destroy(), 20);
    else request.end();
  });
}

async function makeConsole(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'console-'));
  await Promise.all(['assets', 'public'].map((name) => mkdir(path.join(folder, name))));
  await writeFile(path.join(folder, 'index.html'), '<html></html>');
  await writeFile(path.join(folder, 'preloads.json'), '[]');
  await writeFile(path.join(folder, 'assets/x.js'), 'void 0;');
  return folder;
}

/** Nobody, a user without rights, a regulator, the administrator. */
const callers = ['', 'nobody1', 'county1', 'county1', 'county1', 'admin', 'admin', 'admin', 'admin'] as const;

/** What a request may do to whoever makes them all, and to what he may do. */
async function keep({ db }: TestApp) {
  const users = await db
    .selectFrom('users')
    .selectAll()
    .where('username', 'in', ['nobody1', 'county1', 'admin'])
    .execute();
  const given = await db.selectFrom('userRoles').selectAll().execute();
  const held = await db.selectFrom('rolePermissions').selectAll().execute();
  const changes = { isHeard: () => false, listen: () => undefined };
  const sessions = createSessions({ db, settings: await openSettings(db), changes, clock: systemClock });
  return {
    /** Undoes it, and answers new tokens. */
    revive: async (): Promise<ReadonlyMap<string, string>> => {
      const tokens = new Map<string, string>();
      await db.updateTable('permissions').set({ enabled: true, strict: true }).execute();
      await db.updateTable('permissionActions').set({ enabled: true }).execute();
      for (const { id, username, passwordHash, unitId, unitPath } of users) {
        const row = { username, passwordHash, unitId, unitPath, enabled: true, locked: false };
        await db.updateTable('users').set(row).where('id', '=', id).execute();
        const roles = given.filter(({ userId }) => userId === id);
        for (const one of roles)
          await db
            .insertInto('userRoles')
            .values(one)
            .onConflict((on) => on.doNothing())
            .execute();
        for (const { roleId } of roles) {
          const rights = held.filter((one) => one.roleId === roleId);
          await db
            .insertInto('rolePermissions')
            .values(rights)
            .onConflict((on) => on.doNothing())
            .execute();
        }
        const { token } = await sessions.start(db, id, { ip: '127.0.0.1', userAgent: '' });
        tokens.set(username, token);
      }
      return tokens;
    },
  };
}

/** The whole server with something of everything in it, to be shot at. */
export async function openRange(): Promise<Range> {
  const complaints: string[] = [];
  const ears = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      complaints.push(chunk.toString());
      done();
    },
  });
  const consoleDir = await makeConsole();
  const app = await startTestApp({ log: pino({ level: 'error' }, ears), consoleDir });
  const stage = await setStage(app);
  const accepted = new Map<Endpoint, Readonly<Record<string, unknown>>>();
  for (const endpoint of endpoints) {
    const one = (cases as Readonly<Record<string, Case>>)[names.get(endpoint) ?? ''];
    accepted.set(endpoint, one === undefined ? {} : await one.own(stage));
  }
  const { revive } = await keep(app);
  let tokens = await revive();

  let shots = 0;
  const outcomes = new Map<string, number>();

  return {
    outcomes,
    shoot: async (seed) => {
      const random = new Random(seed);
      const token = tokens.get(random.pick(callers));
      const made = shotOf(random, endpoints, (endpoint) => accepted.get(endpoint) ?? {});
      const headers = token !== undefined ? { [tokenHeader]: token, ...made.headers } : made.headers;
      const shot = { ...made, headers };
      complaints.length = 0;
      const reply = await send(app.address, shot);
      const isLocked = reply?.status === 401 && token !== undefined && made.headers[tokenHeader] === undefined;
      shots += 1;
      if (isLocked || shots % 200 === 0) tokens = await revive();
      const outcome = outcomeOf(reply);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      const isTooLarge = (shot.body?.length ?? 0) > 100_000;
      const wrong = [
        ...(reply === null ? (shot.isCut || isTooLarge ? [] : ['no answer']) : wrongIn(reply)),
        ...complaints.map((line) => `wrote an error: ${line.slice(0, 1_500)}`),
      ];
      const told = `${shot.method} ${shot.path.slice(0, 300)} ${JSON.stringify(made.headers).slice(0, 300)} ${shot.body?.toString('latin1', 0, 400) ?? ''}`;
      return wrong.map((one) => ({ seed, wrong: one, request: told }));
    },
    close: async () => {
      await app.close();
      await rm(consoleDir, { recursive: true });
    },
  };
}

import type { FastifyInstance } from 'fastify';
import { diffusions, diffusionsContract } from '../../../contract/diffusions';
import type { Diffusion } from '../../../contract/diffusions';
import { withSheet } from '../../../contract/resource';
import { wireTime } from '../../../contract/time';
import type { Actor } from '../../platform/auth/actor';
import { exportBatch, sendDeclared } from '../../platform/crud/send-declared';
import { holdUnit } from '../../platform/db/units';
import type { ScopeUnit } from '../../platform/db/units';
import { adoptFile } from '../../platform/files/files.repository';
import type { Call, Handlers } from '../../platform/http/call';
import { readDayRange } from '../../platform/http/day-range';
import { Refusal, notFound } from '../../platform/http/errors';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import {
  countDiffusions,
  holdDiffusion,
  insertDiffusion,
  markRead,
  markWithdrawn,
  readDiffusion,
  readDiffusions,
  readOlder,
  readReaders,
} from './diffusions.repository';
import type { DiffusionRow } from './diffusions.repository';

const { form } = diffusions;

function rowOf({ unitPath }: Actor, { audio, createdAt, withdrawnAt, readCount, ...row }: DiffusionRow): Diffusion {
  return {
    ...row,
    createdAt: wireTime(createdAt),
    isWithdrawn: withdrawnAt !== null,
    ...(audio === null ? {} : { audio }),
    ...(row.unitPath.startsWith(unitPath) ? { readCount } : {}),
  };
}

/** Only downwards: the actor's own unit and those below it. */
async function targetsOf({ db, actor }: Call, ids: readonly number[]): Promise<readonly ScopeUnit[]> {
  const wanted = [...new Set(ids)].sort((one, other) => one - other);
  if (wanted.length === 0) throw Refusal.field(form.unitIds.wireName, form.unitIds.required ?? '');
  const units: ScopeUnit[] = [];
  for (const id of wanted) {
    const unit = await holdUnit(db, id, actor.unitPath);
    if (unit === null) throw Refusal.field(form.unitIds.wireName, '部门不存在，或不在您的管辖范围内');
    units.push(unit);
  }
  return units;
}

async function takeFiles({ db, actor }: Call, audio: string, pictures: readonly string[]) {
  const files = [
    ...(audio === '' ? [] : [{ position: 0, code: audio }]),
    ...[...new Set(pictures)].map((code, index) => ({ position: index + 1, code })),
  ];
  for (const { position, code } of files) {
    const kind = position === 0 ? 'audio' : 'image';
    if (await adoptFile(db, { code, kind }, actor, actor.unitPath)) continue;
    throw position === 0
      ? Refusal.field(form.audio.wireName, '录音不存在，请重新上传')
      : Refusal.field(form.pictures.wireName, '图片不存在，请重新上传');
  }
  return files;
}

const handlers: Handlers<typeof diffusionsContract> = {
  list: async ({ db, actor }, { page, pageSize, ...filter }) => {
    const asked = { ...filter, ...readDayRange(filter.from, filter.until) };
    const { rows, total } = await readDiffusions(db, actor, asked, { page, pageSize });
    return { rows: rows.map((row) => rowOf(actor, row)), total };
  },

  exportAll: {
    untransacted: (call, { columns, ...filter }) =>
      sendDeclared(call, withSheet(diffusions, columns), async (db) => {
        const asked = { ...filter, ...readDayRange(filter.from, filter.until) };
        const read = async (after: number | null) => {
          const rows = await readOlder(db, call.actor, asked, { after, limit: exportBatch });
          return rows.map((row) => rowOf(call.actor, row));
        };
        return { count: await countDiffusions(db, call.actor, asked), read };
      }),
  },

  create: async (call, { title, category, content = '', pictures = [], audio = '', unitIds }) => {
    const { db, actor, audit } = call;
    audit({ title, units: unitIds });
    if (title.trim() === '') throw Refusal.field(form.title.wireName, form.title.required ?? '');
    if (content.trim() === '' && audio === '') throw Refusal.field(form.content.wireName, '请填写内容或上传录音');
    const { userId, name: creator, unitId, unitPath } = actor;
    const id = await insertDiffusion(db, {
      ...{ title: title.trim(), category, content: content.trim(), userId, creator, unitId, unitPath },
      units: await targetsOf(call, unitIds),
      files: await takeFiles(call, audio, pictures),
    });
    audit({ id });
    return { id };
  },

  withdraw: async ({ db, actor, now, audit }, { id }) => {
    audit({ id });
    const held = await holdDiffusion(db, id, actor);
    if (held === null) throw notFound();
    audit({ title: held.title });
    if (held.withdrawnAt !== null) throw new Refusal('该信息已撤回');
    await markWithdrawn(db, id, now);
  },

  read: async ({ db, actor }, { id }) => {
    const found = await readDiffusion(db, id, actor);
    if (found === null) throw notFound();
    const { files, isRecipient, ...told } = found;
    if (isRecipient) await markRead(db, id, actor.userId);
    const [audio] = files.filter(({ position }) => position === 0);
    const pictures = files.filter(({ position }) => position > 0).map(({ code }) => code);
    return { ...told, pictures, ...(audio === undefined ? {} : { audio: audio.code }) };
  },

  readers: async ({ db, actor }, { id }) => {
    const readers = await readReaders(db, id, actor);
    if (readers === null) throw notFound();
    return readers.map(({ name, fullName, readAt }) => ({ name, unitName: fullName, readAt: wireTime(readAt) }));
  },
};

export function diffusionsModule(app: FastifyInstance, deps: ImplementDeps): void {
  implement(app, deps, diffusionsContract, handlers);
}

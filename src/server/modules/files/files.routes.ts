import type { FastifyReply, FastifyRequest } from 'fastify';
import { contract } from '../../../contract';
import { holdsFile } from '../../../contract/files';
import type { filesContract } from '../../../contract/files';
import type { Contract } from '../../../contract/kernel';
import type { Clock } from '../../platform/clock';
import { mayCall } from '../../platform/auth/may-call';
import type { FileStore } from '../../platform/files/file-store';
import type { Handlers, Untransacted } from '../../platform/http/call';
import { forbidden, Refusal } from '../../platform/http/errors';
import type { Settings } from '../../platform/settings/settings';
import { Hearing, keepingOf } from './files.hearing';
import { expectQuota, findDownload, storeUpload } from './files.service';
import type { Download } from './files.service';

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'audio/amr': 'amr',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
};

/** Answers when the last byte is out, or the reader is gone. */
async function send(request: FastifyRequest, reply: FastifyReply, code: string, file: Download): Promise<void> {
  void reply.headers({ etag: file.etag, 'cache-control': keepingOf(file) });
  if (request.headers['if-none-match'] === file.etag) {
    await reply.status(304).send();
    return;
  }
  const body = await file.open();
  await reply
    .headers({
      'content-type': file.mediaType,
      'content-length': file.bytes,
      'content-disposition': `inline; filename="${code.slice(0, 12)}.${extensions[file.mediaType] ?? 'bin'}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .send(body);
}

/** The calls whose form holds a file: whoever may make one of them uploads what it is to hold. */
const takers = Object.values<Contract>(contract)
  .flatMap((domain) => Object.values(domain))
  .filter(({ audited, input }) => audited && Object.values(input).some(({ codec }) => holdsFile(codec.wire)));

export function filesHandlers(
  store: FileStore,
  clock: Clock,
  settings: Pick<Settings, 'number'>,
): Handlers<typeof filesContract> {
  const upload: Untransacted<(typeof filesContract)['upload']> = {
    untransacted: async (call) => {
      if (!takers.some((one) => mayCall(one, call.actor))) throw forbidden();
      if (call.upload === null) throw new Refusal('上传失败');
      await expectQuota(call.read, call.actor, call.now, settings.number('security.uploadMegabytes'));
      return storeUpload(store, call.actor, call.upload, (work) => call.write(work));
    },
  };
  const hearing = new Hearing(clock);
  return {
    upload,
    uploadFromApp: upload,
    download: async (call, { code }) => {
      const { db, actor, request, reply } = call;
      const file = await findDownload(db, store, actor, code);
      await hearing.enter(call, code, file);
      await send(request, reply, code, file);
    },
  };
}

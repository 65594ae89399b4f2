import type { FastifyReply, FastifyRequest } from 'fastify';
import type { filesContract } from '../../../contract/files';
import type { FileStore } from '../../platform/files/file-store';
import type { Handlers, Untransacted } from '../../platform/http/call';
import { Refusal } from '../../platform/http/errors';
import { findDownload, storeImage } from './files.service';
import type { Download } from './files.service';

/** A code never names other bytes, but who may see them can change: shared caches must not keep them. */
const cacheControl = 'private, max-age=31536000, immutable';

/** Answers when the last byte is out, or the reader is gone. */
async function send(request: FastifyRequest, reply: FastifyReply, code: string, file: Download): Promise<void> {
  void reply.headers({ etag: file.etag, 'cache-control': cacheControl });
  if (request.headers['if-none-match'] === file.etag) {
    await reply.status(304).send();
    return;
  }
  const body = await file.open();
  const extension = file.mediaType === 'image/png' ? 'png' : 'jpg';
  await reply
    .headers({
      'content-type': file.mediaType,
      'content-length': file.bytes,
      'content-disposition': `inline; filename="${code.slice(0, 12)}.${extension}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .send(body);
}

export function filesHandlers(store: FileStore): Handlers<typeof filesContract> {
  const upload: Untransacted<(typeof filesContract)['upload']> = {
    untransacted: async (call) => {
      if (call.image === null) throw new Refusal('上传失败');
      return storeImage(store, call.actor, call.image, (work) => call.write(work));
    },
  };
  return {
    upload,
    uploadFromApp: upload,
    download: async ({ db, actor, request, reply }, { code }) => {
      await send(request, reply, code, await findDownload(db, store, actor, code));
      return null;
    },
  };
}

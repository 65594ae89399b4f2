import type { FastifyRequest } from 'fastify';
import { maxAudioBytes } from '../../../contract/constants';
import type { UploadedFile } from './call';
import { Refusal } from './errors';

/** The one file of an upload, as much of it as the largest may have; one that breaks off is none. */
export async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
  const file = await readFile(request).catch(() => null);
  if (file === null) throw new Refusal('上传失败');
  return file;
}

async function readFile(request: FastifyRequest): Promise<UploadedFile | null> {
  if (!request.isMultipart()) return null;
  const part = await request.file({
    limits: { fileSize: maxAudioBytes, files: 1, fields: 4, parts: 5 },
    throwFileSizeLimit: false,
  });
  if (part === undefined) return null;
  const bytes = await part.toBuffer();
  return { name: part.filename.slice(0, 200), mediaType: part.mimetype, bytes, isCut: part.file.truncated };
}

import type { FastifyRequest } from 'fastify';
import { maxImageBytes } from '../../../contract/constants';
import type { UploadedImage } from './call';
import { Refusal } from './errors';

/** The one file of an upload, at most 1 MB of it. */
export async function readImageUpload(request: FastifyRequest): Promise<UploadedImage> {
  if (!request.isMultipart()) throw new Refusal('上传失败');
  const part = await request.file({
    limits: { fileSize: maxImageBytes, files: 1, fields: 4, parts: 5 },
    throwFileSizeLimit: false,
  });
  if (part === undefined) throw new Refusal('上传失败');
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw Refusal.field('file', '上传头像图片大小不能超过 1MB!');
  return { name: part.filename.slice(0, 200), bytes };
}

import { fileCodePattern } from './constants';
import { integer, objectOf, text } from './codecs';
import { defineContract, fileReply, isRecord, required, decode, encode } from './kernel';
import type { Reply, Value, WireType } from './kernel';

/** Whether a field, or a part of it, names a file. */
export const holdsFile = ({ pattern, items, fields = {} }: WireType): boolean =>
  pattern === fileCodePattern ||
  (items !== undefined && holdsFile(items)) ||
  Object.values(fields).some(({ codec }) => holdsFile(codec.wire));

const storedFile = {
  code: required('fcode', text(64)),
  bytes: required('fsize', integer({ minimum: 0 })),
  /** Pixels of an image; a recording has none. */
  width: required('fwidth', integer({ minimum: 0 })),
  height: required('fheight', integer({ minimum: 0 })),
};
export type StoredFile = Value<typeof storedFile>;

/** `{code, lfile: {fcode}, resultMsg}`: the shape uploads have always had. */
const uploadReply: Reply<StoredFile> = {
  kind: 'data',
  row: { lfile: required('lfile', objectOf(storedFile)) },
  read: (body) => decode(storedFile, isRecord(body) ? body['lfile'] : undefined),
  write: (file) => ({ lfile: encode(storedFile, file), resultMsg: '上传成功' }),
};

const upload = {
  method: 'POST',
  access: 'session',
  scope: 'own',
  input: {},
  upload: 'file',
  reply: uploadReply,
  audited: true,
} as const;

export const filesContract = defineContract({
  upload: { ...upload, path: '/lfile/uploadFile', title: '上传文件' },
  uploadFromApp: { ...upload, path: '/lfile/appUploadFile', title: '上传文件' },
  download: {
    method: 'GET',
    path: '/lfile/downLoadFile',
    title: '下载文件',
    access: 'session',
    scope: 'unit',
    input: { code: required('fcode', text(64, { pattern: fileCodePattern, message: '文件编号有误' })) },
    reply: fileReply,
    audited: false,
  },
});

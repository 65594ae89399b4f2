import { dateTime, decimal, id, text } from './codecs';
import { fileCodePattern } from './constants';
import { field, required } from './kernel';
import type { Value } from './kernel';

/** A picture that somebody took of a stream or of its recording; it is kept as long as the record. */
export const snapshot = {
  id: required('id', id),
  fileCode: required('fcode', text(64)),
  /** SHA-256 of the stored bytes, in hexadecimal: of the very bytes that a download brings. */
  sha256: required('sha256', text(64)),
  /** By the server's clock. */
  takenAt: required('dateCreated', dateTime),
  takenBy: required('userName', text(50)),
  /** Where the cook was. */
  address: field('address', text(200)),
  longitude: field('longitude', decimal()),
  latitude: field('latitude', decimal()),
};
export type Snapshot = Value<typeof snapshot>;

/** The image is uploaded first, by whoever has taken it. */
export const newSnapshot = {
  id: required('id', id),
  fileCode: required('fcode', text(64, { pattern: fileCodePattern, message: '文件编号有误' })),
};
export type NewSnapshot = Value<typeof newSnapshot>;

/** Snapshots that one record may have. */
export const mostSnapshots = 500;

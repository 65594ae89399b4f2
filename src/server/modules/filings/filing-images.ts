import { newFiling } from '../../../contract/filing-record';
import type { FilingChange, NewFiling } from '../../../contract/filing-record';
import type { Actor } from '../../platform/auth/actor';
import type { Database } from '../../platform/db/transaction';
import { adoptImage, moveImage } from '../../platform/files/files.repository';
import type { FieldProblem } from '../../platform/http/errors';
import type { FilingParts } from './filing-parts.repository';

/** File codes beside the wire field they stand in. */
export type NamedImage = readonly [field: string, code: string | undefined];

export const imagesOfForm = (form: NewFiling | FilingChange): readonly NamedImage[] => [
  [newFiling.applicantSignature.wireName, form.applicantSignature],
  [newFiling.hostSignature.wireName, form.hostSignature],
  [newFiling.cookSignature.wireName, form.cookSignature],
  ...(form.menuPictures ?? []).map((code) => [newFiling.menuPictures.wireName, code] as const),
  ...(form.pictures ?? []).map((code) => [newFiling.pictures.wireName, code] as const),
];

/** Codes of all images of a filing. */
export function imagesOf({ media, signatures, answers }: FilingParts): readonly string[] {
  const codes = [
    ...media.map(({ file }) => file),
    ...signatures.map(({ file }) => file),
    ...answers.map(({ picture }) => picture),
  ];
  return codes.flatMap((code) => (code === null ? [] : [code]));
}

/** An image that is new in the filing must be one the actor may use; it then belongs to the filing's unit. */
export async function adoptImages(
  db: Database,
  actor: Actor,
  images: readonly NamedImage[],
  known: readonly string[],
  unitPath: string,
): Promise<readonly FieldProblem[]> {
  const problems: FieldProblem[] = [];
  for (const [field, code] of images) {
    if (code === undefined || code === '' || known.includes(code)) continue;
    if (!(await adoptImage(db, code, actor, unitPath))) problems.push({ field, message: '图片不存在，请重新上传' });
  }
  return problems;
}

/** The filing has gone to another unit. */
export async function moveImages(db: Database, codes: readonly string[], unitPath: string): Promise<void> {
  for (const code of codes) await moveImage(db, code, unitPath);
}

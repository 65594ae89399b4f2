import { buffer } from 'node:stream/consumers';
import { checkPath } from '../../../contract/form-checks';
import type { FormKey } from '../../../contract/filing-forms';
import type { Filing } from '../../../contract/filing-record';
import type { WritingCall } from '../../platform/http/call';
import type { FileStore } from '../../platform/files/file-store';
import { imageForPaper } from '../../platform/files/images';
import type { PaperDocument } from '../../platform/pdf/paper';
import type { Settings } from '../../platform/settings/settings';
import { paperOf } from './forms/forms';
import { photosOf } from './forms/photos';

/** A form and the code on it. */
export interface NumberedForm {
  readonly form: FormKey;
  readonly checkCode: string;
}

export interface PrintedFiling {
  /** Phones in full. */
  readonly filing: Filing;
  readonly forms: readonly NumberedForm[];
}

/** Pixels of a signature: three times as fine as the points it is given. A photo is twice as fine. */
const signatureSize = { width: 330, height: 110 };
const photoSize = { width: 520, height: 390 };

function signaturesOf({ filing }: PrintedFiling): readonly string[] {
  const { applicantSignature, hostSignature, cookSignature, guidanceSheet, guidanceRegister } = filing;
  const codes = [
    ...[applicantSignature, hostSignature, cookSignature],
    ...[guidanceSheet?.officerSignature, guidanceSheet?.siteSignature, guidanceRegister?.acceptance.signature],
  ];
  return codes.flatMap((code) => (code === undefined || code === '' ? [] : [code]));
}

/** Of the forms that are printed: only one has an annex. */
export const photoCodesOf = ({ filing, forms }: PrintedFiling): readonly string[] =>
  forms.some(({ form }) => form === 'guidance') ? photosOf(filing).map(({ code }) => code) : [];

/** A signature that is lost leaves its line empty: the paper can still be signed. A photo that is lost is left out. */
async function readImages(
  store: FileStore,
  filings: readonly PrintedFiling[],
  { log }: WritingCall,
): Promise<Readonly<Record<string, Uint8Array>>> {
  const sizes = new Map([
    ...filings.flatMap(photoCodesOf).map((code) => [code, photoSize] as const),
    ...filings.flatMap(signaturesOf).map((code) => [code, signatureSize] as const),
  ]);
  const images: Record<string, Uint8Array> = {};
  for (const [code, { width, height }] of sizes) {
    try {
      const body = await store.read(code);
      if (body === null) throw new Error('The file is missing');
      images[code] = await imageForPaper(await buffer(body), width, height);
    } catch (error) {
      log.warn({ err: error }, 'a signature or a photo could not be printed');
    }
  }
  return images;
}

/** Where the console is, as the outside calls it. */
function publicAddress(settings: Settings, { request }: WritingCall): string {
  const given = settings.text('system.publicUrl').replace(/\/+$/, '');
  return given === '' ? `${request.protocol}://${request.host}` : given;
}

export async function documentOf(
  title: string,
  filings: readonly PrintedFiling[],
  call: WritingCall,
  { settings, store }: { readonly settings: Settings; readonly store: FileStore },
): Promise<PaperDocument> {
  const images = await readImages(store, filings, call);
  const address = publicAddress(settings, call);
  const shared = {
    duty: { minPeople: settings.number('filing.minPeople'), leadDays: settings.number('filing.leadDays') },
    images: new Set(Object.keys(images)),
  };
  const papers = filings.flatMap(({ filing, forms }) =>
    forms.map(({ form, checkCode }) =>
      paperOf(form, { ...shared, filing, checkCode, checkAddress: `${address}${checkPath(checkCode)}` }),
    ),
  );
  return { title, papers, images };
}

import { filingForms, formsOf } from '../../../contract/filing-forms';
import type { FormKey } from '../../../contract/filing-forms';
import { printedFilings } from '../../../contract/filing-prints';
import type { printsContract } from '../../../contract/filing-prints';
import type { Filing } from '../../../contract/filing-record';
import { inTransaction } from '../../platform/db/transaction';
import type { FileStore } from '../../platform/files/file-store';
import { archiveOf } from '../../platform/http/archive';
import type { ArchivedFile } from '../../platform/http/archive';
import type { Handlers, WritingCall } from '../../platform/http/call';
import { datedName, pdfFile, sendLogged } from '../../platform/http/downloads';
import { HttpError, Refusal, notFound } from '../../platform/http/errors';
import type { PdfPrinter } from '../../platform/pdf/pdf-printer';
import type { Settings } from '../../platform/settings/settings';
import { takeTurns } from '../../platform/turns';
import { readWhole } from './filings.service';
import { holdFilings } from './filings.repository';
import { documentOf, photoCodesOf } from './form-papers';
import type { PrintedFiling } from './form-papers';
import { photosOnPage } from './forms/photos';
import { issueForms, noSuchForm } from './prints.service';
import { volumesOf } from './volumes';

export interface FormPress {
  readonly settings: Settings;
  readonly store: FileStore;
  readonly printer: PdfPrinter;
}

/** Selections that may wait for each other; a single form never waits for them all. */
const mostAtOnce = 3;

type FormsFor = (filing: Filing) => readonly FormKey[];

/**
 * Reads the filings, then numbers their forms in one short transaction; whatever changed in between is read again. The log
 * entry waits until the forms are drawn: it must not say done of what then fails.
 */
async function issue(call: WritingCall, ids: readonly number[], formsFor: FormsFor): Promise<readonly PrintedFiling[]> {
  const { actor, read, audit } = call;
  audit({ ids: [...ids] });
  const seen = new Map<number, Filing>();
  for (const id of ids) seen.set(id, await readWhole(read, actor.unitPath, id));
  audit({ codes: [...seen.values()].map(({ code }) => code) });
  return inTransaction(read, async (trx) => {
    const held = new Map((await holdFilings(trx, ids, actor.unitPath)).map((row) => [row.id, row]));
    const ordered: { whole: Filing; form: FormKey }[] = [];
    for (const [id, before] of seen) {
      const row = held.get(id);
      if (row === undefined) throw notFound();
      const whole = row.version === before.version ? before : await readWhole(trx, actor.unitPath, id);
      ordered.push(...formsFor(whole).map((form) => ({ whole, form })));
    }
    if (ordered.length === 0) throw noSuchForm();
    audit({ forms: [...new Set(ordered.map(({ form }) => filingForms[form].fileName))] });
    const codes = await issueForms(trx, actor.userId, ordered);
    const printed = new Map<Filing, PrintedFiling['forms'][number][]>();
    for (const [index, { whole, form }] of ordered.entries())
      printed.set(whole, [...(printed.get(whole) ?? []), { form, checkCode: codes[index] ?? '' }]);
    return [...printed].map(([filing, forms]) => ({ filing, forms }));
  });
}

const inTurn = takeTurns(1);
let waiting = 0;

/** Its forms; a page of photos takes as much room as a form. */
const sizeOf = (one: PrintedFiling) => one.forms.length + Math.ceil(photoCodesOf(one).length / photosOnPage);

/** The whole of it is there before the first byte is sent. */
async function printVolumes(call: WritingCall, press: FormPress, filings: readonly PrintedFiling[]) {
  const volumes = volumesOf(filings, sizeOf);
  const files: ArchivedFile[] = [];
  for (const [index, volume] of volumes.entries()) {
    const title = volumes.length === 1 ? '备案表单' : `备案表单（${index + 1}）`;
    files.push({
      name: `${title}.pdf`,
      bytes: await press.printer.print(await documentOf(title, volume, call, press)),
    });
  }
  return files;
}

async function sendOne(call: WritingCall, press: FormPress, id: number, form: FormKey): Promise<void> {
  const filings = await issue(call, [id], ({ type }) => formsOf(type).filter((key) => key === form));
  const { title, fileName } = filingForms[form];
  const bytes = await press.printer.print(await documentOf(title, filings, call, press));
  return sendLogged(call, pdfFile(`${fileName} ${filings[0]?.filing.code ?? ''}.pdf`, bytes));
}

async function sendAll(call: WritingCall, press: FormPress, id: number): Promise<void> {
  const filings = await issue(call, [id], ({ type }) => formsOf(type));
  const title = `备案表单 ${filings[0]?.filing.code ?? ''}`;
  const bytes = await press.printer.print(await documentOf(title, filings, call, press));
  return sendLogged(call, pdfFile(`${title}.pdf`, bytes));
}

async function sendMany(
  call: WritingCall,
  press: FormPress,
  given: readonly number[],
  forms: readonly FormKey[],
): Promise<void> {
  const ids = [...new Set(given)];
  if (ids.length > printedFilings) throw Refusal.field('ids', `一次最多导出${printedFilings}条备案的表单`);
  if (waiting >= mostAtOnce) throw new HttpError(429, '正在生成的表单较多，请稍后再试');
  waiting += 1;
  try {
    const filings = await issue(call, ids, ({ type }) => formsOf(type).filter((key) => forms.includes(key)));
    const files = await inTurn(() => printVolumes(call, press, filings));
    const [first] = files;
    const name = datedName(call, '备案表单');
    const file =
      first !== undefined && files.length === 1
        ? pdfFile(`${name}.pdf`, first.bytes)
        : { fileName: `${name}.zip`, mediaType: 'application/zip', body: archiveOf(files) };
    await sendLogged(call, file);
  } finally {
    waiting -= 1;
  }
}

export function printsHandlers(press: FormPress): Handlers<typeof printsContract> {
  return {
    one: { untransacted: (call, { id, form }) => sendOne(call, press, id, form) },
    all: { untransacted: (call, { id }) => sendAll(call, press, id) },
    many: { untransacted: (call, { ids, forms }) => sendMany(call, press, ids, forms) },
  };
}

import { sampleLimits } from '../../../contract/samples';
import type { WritingCall } from '../../platform/http/call';
import { datedName, pdfFile, sendLogged } from '../../platform/http/downloads';
import { Refusal, notFound } from '../../platform/http/errors';
import type { PdfPrinter } from '../../platform/pdf/pdf-printer';
import { labelPaper } from './label-sheet';
import { readSamples } from './samples.repository';
import { sampleOf } from './samples.service';

/** The whole of it is there before the first byte is sent, and nothing leaves before the log says so. */
export async function printLabels(call: WritingCall, printer: PdfPrinter, given: readonly number[]): Promise<void> {
  const ids = [...new Set(given)];
  call.audit({ ids });
  if (ids.length > sampleLimits.labels) throw Refusal.field('ids', `一次最多打印${sampleLimits.labels}张标签`);
  const rows = await readSamples(call.read, { ids, scopePath: call.actor.unitPath, now: call.now });
  if (rows.length < ids.length) throw notFound();
  call.audit({ codes: [...new Set(rows.map(({ code }) => code))] });
  const labels = rows.map(sampleOf).map(({ meal = '', ...sample }) => ({ ...sample, meal }));
  const bytes = await printer.print({ title: '留样标签', papers: [labelPaper(labels)], images: {} });
  await sendLogged(call, pdfFile(`${datedName(call, '留样标签')}.pdf`, bytes));
}

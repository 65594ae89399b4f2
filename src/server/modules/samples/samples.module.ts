import type { FastifyInstance } from 'fastify';
import { samplesContract } from '../../../contract/samples';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import type { PdfPrinter } from '../../platform/pdf/pdf-printer';
import type { Settings } from '../../platform/settings/settings';
import { printLabels } from './labels';
import {
  discardSamples,
  exportSamples,
  pageOfSamples,
  registerSamples,
  removeSample,
  updateSample,
} from './samples.service';

export interface SamplesDeps extends ImplementDeps {
  readonly settings: Settings;
  readonly printer: PdfPrinter;
}

export function samplesModule(app: FastifyInstance, deps: SamplesDeps): void {
  const { settings, printer } = deps;
  implement(app, deps, samplesContract, {
    list: (call, query) => pageOfSamples(call, query),
    exportAll: { untransacted: (call, filter) => exportSamples(call, filter) },
    register: (call, form) => registerSamples(call, settings, form),
    update: (call, form) => updateSample(call, settings, form),
    discard: (call, form) => discardSamples(call, form),
    remove: (call, { id }) => removeSample(call, id),
    labels: { untransacted: (call, { ids }) => printLabels(call, printer, ids) },
  });
}

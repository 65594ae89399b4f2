import { maxPageSize } from '../../../../contract/constants';
import { samples, samplesContract } from '../../../../contract/samples';
import type { Discarding, NewSamples, Sample, SampleLine } from '../../../../contract/samples';
import { createResource } from '../../../kit/resource/createResource';
import type { Identified } from '../../../kit/resource/types';
import { callApi, download } from '../../../lib/apiClient';
import type { CallOptions } from '../../../lib/apiClient';
import { namedCalls } from '../../../lib/named';
import { messages } from '../../../locale/messages';
import { declaredExport } from '../../../parts/resource-screen/declaredExport';
import { declaredResource } from '../../../parts/resource-screen/declaredResource';
import { createUnitTree } from '../../../parts/unit-tree/createUnitTree';

/** Beside the list's; all reject with an `AppError`. */
export const samplingApi = namedCalls('samplingApi', {
  // The editor asks for each weight before it submits.
  register: (form: Registration, options: CallOptions) =>
    callApi(samplesContract.register, form as NewSamples, options),
  discard: ({ ids, discardedAt, discarder, reason }: Discarding, options: CallOptions) =>
    callApi(samplesContract.discard, { ids, discardedAt, discarder, reason }, options),
  labels: (ids: readonly number[]) => download(samplesContract.labels, { ids }),
});

/** Of all units. */
export const samplesResource = declaredResource(samples);
export const samplesExport = declaredExport(samples, samplesResource);
export const samplesTree = createUnitTree('samplesUnits');

/** Of one filing: all on one page. */
export const filingSamples = declaredResource(samples, { name: 'filingSamples', pageSize: maxPageSize });
export type SamplesResource = typeof samplesResource;

/** What is recorded, and of which banquet. */
export interface Registration extends Omit<NewSamples, 'lines'> {
  readonly heldAt: string;
  /** Without a weight until somebody has entered it. */
  readonly lines: readonly (Omit<SampleLine, 'grams'> & { readonly grams?: number })[];
}

/** What goes, with what is known of it. */
export interface Disposal extends Discarding {
  readonly kept: readonly Sample[];
}

/** A form whose deed is listed elsewhere. */
const formOf = <Form extends object>(
  name: string,
  create: (form: Form, options: { readonly idempotencyKey: string }) => Promise<unknown>,
) =>
  createResource<Identified, object, Form>({
    name,
    api: { list: () => Promise.resolve({ rows: [], total: 0 }), create },
    initialFilter: {},
    doneText: () => messages.done.operated,
  });

export const registration = formOf<Registration>('sampleRegistration', samplingApi.register);
export const disposal = formOf<Disposal>('sampleDisposal', samplingApi.discard);

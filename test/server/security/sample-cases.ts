import { samplesContract } from '../../../src/contract/samples';
import type { NewSamples } from '../../../src/contract/samples';
import type { Api } from '../support/api';
import { inDays, makeWaiting } from '../support/filings';
import type { UnitName } from '../support/world';
import type { Case } from './cases';
import type { Stage } from './stage';

interface Sampled {
  readonly filingId: number;
  readonly id: number;
}

/** Past also by a clock that was held for as long as the tests take. */
const anHourAgo = () => inDays(-0.04);

const formOf = (filingId: number): NewSamples => ({
  ...{ filingId, taker: '留样员', takenAt: anHourAgo(), place: '村委会冰箱' },
  lines: [{ dish: '粉蒸肉', grams: 130 }],
});

/** A banquet that is about to begin, with one sample. */
async function sample(api: Api, unit: UnitName): Promise<Sampled> {
  const filingId = await makeWaiting(api, unit, { heldAt: inDays(0.02) });
  await api.call(samplesContract.register, formOf(filingId));
  const { rows } = await api.call(samplesContract.list, { filingId, page: 1, pageSize: 20 });
  return { filingId, id: rows[0]?.id ?? 0 };
}

let foreign: Sampled | null = null;
async function ownSample({ app, api }: Stage): Promise<Sampled> {
  foreign ??= await sample(await app.signIn('neighbour1'), 'neighbour');
  return sample(api, 'county');
}
const theirs = () => foreign ?? { filingId: 0, id: 0 };

const byIds = (more: () => Readonly<Record<string, unknown>> = () => ({})): Case => ({
  own: async (stage) => ({ ids: String((await ownSample(stage)).id), ...more() }),
  foreign: (_, own) => [
    [{ ...own, ids: String(theirs().id) }, 'notFound'],
    [{ ...own, ids: `${String(own['ids'])},${theirs().id}` }, 'notFound'],
  ],
});

const list: Case = {
  own: async (stage) => ({ keepId: (await ownSample(stage)).filingId }),
  foreign: (stage) => [
    [{ keepId: theirs().filingId }, 'nothing'],
    [{ lbmadId: stage.theirs.unitId }, 'notFound'],
  ],
};

export const sampleCases = {
  'samples.list': list,
  'samples.exportAll': list,
  'samples.register': {
    own: async (stage) => ({
      ...{ keepId: (await ownSample(stage)).filingId, taker: '留样员', taketime: anHourAgo(), place: '村委会冰箱' },
      samples: [{ mname: '午席', fname: '藕汤', weight: 130 }],
    }),
    foreign: (_, own) => [[{ ...own, keepId: theirs().filingId }, 'notFound']],
  },
  'samples.update': {
    own: async (stage) => ({
      ...{ id: (await ownSample(stage)).id, version: 1, fname: '藕汤', weight: 150 },
      ...{ taker: '留样员', taketime: anHourAgo(), place: '乡镇专柜' },
    }),
    foreign: (_, own) => [[{ ...own, id: theirs().id }, 'notFound']],
  },
  'samples.discard': byIds(() => ({ discardtime: anHourAgo(), discarder: '留样员', reason: '移交检验' })),
  'samples.remove': {
    own: async (stage) => ({ id: (await ownSample(stage)).id }),
    foreign: () => [[{ id: theirs().id }, 'notFound']],
  },
  'samples.labels': byIds(),
} as const satisfies Readonly<Record<string, Case>>;

import { voices } from '../../../src/contract/voices';
import { uploadRecording } from '../support/recordings';
import type { Case } from './cases';
import type { Stage } from './stage';

let theirs: Promise<number> | null = null;

/** A recording of the neighbour's, the same for all calls. */
function foreignVoice({ app }: Stage): Promise<number> {
  theirs ??= (async () => {
    const api = await app.signIn('neighbour1');
    return (await api.call(voices.calls.create, { category: 1, audio: await uploadRecording(api) })).id;
  })();
  return theirs;
}

let foreignId = 0;
async function newVoice(stage: Stage): Promise<number> {
  foreignId = await foreignVoice(stage);
  const audio = await uploadRecording(stage.api);
  return (await stage.api.call(voices.calls.create, { category: 1, audio })).id;
}

const byOwnId = (more: Readonly<Record<string, unknown>> = {}): Case => ({
  own: async (stage) => ({ id: await newVoice(stage), ...more }),
  foreign: (_, own) => [[{ ...own, id: foreignId }, 'notFound']],
});

const listed: Case = { own: () => ({}), foreign: () => [[{ fname: '邻县监管员' }, 'nothing']] };

export const voiceCases = {
  'voices.list': listed,
  'voices.create': {
    own: async ({ api }) => ({ fclassify: 1, fcode: await uploadRecording(api) }),
    foreign: ({ theirs: { file } }, own) => [[{ ...own, fcode: file }, 'refused']],
  },
  'voices.update': byOwnId({ fclassify: 2 }),
  'voices.remove': byOwnId(),
  'voices.exportAll': listed,
  'voices.removeMany': {
    own: async (stage) => ({ ids: String(await newVoice(stage)) }),
    foreign: (_, { ids }) => [[{ ids: `${String(ids)},${foreignId}` }, 'notFound']],
  },
  'voices.removeMatching': {
    own: async (stage) => {
      await newVoice(stage);
      const { total } = await stage.api.call(voices.calls.list, { page: 1, pageSize: 20 });
      return { confirmed: total };
    },
    foreign: () => [[{ fname: '邻县监管员', confirmed: 1 }, 'refused']],
  },
} as const satisfies Readonly<Record<string, Case>>;

import { diffusionsContract } from '../../../../src/contract/diffusions';
import { voices } from '../../../../src/contract/voices';
import type { Stage } from '../../security/stage';
import { uploadRecording } from '../../support/recordings';
import { oneOf, rows } from './call';
import type { Call } from './call';

const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

async function speak({ api }: Stage): Promise<void> {
  await api.call(voices.calls.create, { category: 2, audio: await uploadRecording(api) });
}

async function publish({ api, ours }: Stage): Promise<void> {
  await api.call(diffusionsContract.create, { title: '规范', category: 3, content: '内容', unitIds: [ours.unitId] });
}

export const informationCalls: readonly Call[] = [
  {
    method: 'GET',
    path: '/ldiffusion/index',
    payload: async (stage) => {
      await publish(stage);
      return { fname: '县监管员', bdate: today(), edate: today(), max: 20, offset: 0 };
    },
    shape: 'rows',
    told: rows,
    expected: () =>
      oneOf({ fname: '县监管员', fbmmc: '清水县', fclassify: 3, title: '规范', createtime: expect.any(String) }),
  },
  ...(['creator', 'fname'] as const).map((name): Call => ({
    method: 'GET',
    path: '/voice/index',
    payload: async (stage) => {
      await speak(stage);
      return { [name]: '县监管员', bdate: today(), edate: today(), max: 20, offset: 0 };
    },
    shape: 'rows',
    told: rows,
    expected: () =>
      oneOf({
        fname: '县监管员',
        user: { lbmzd: { fbmmc: '清水县' } },
        fclassify: 2,
        createtime: expect.any(String),
      }),
  })),
];

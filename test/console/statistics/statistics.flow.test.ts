import { createStatistic } from '../../../src/console/kit/statistic/createStatistic';
import { offeredCooks } from '../../../src/console/features/statistics/dishes/offeredCooks';
import { typingMs } from '../../../src/console/kit/offer/createOffer';
import { statisticsApi } from '../../../src/console/features/statistics/statistics.api';
import { pictureTaken } from '../../../src/console/kit/charts/chartFiles.events';
import { chartFilesSaga } from '../../../src/console/kit/charts/chartFiles.saga';
import { feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { clock } from '../../../src/console/lib/clock';
import { saveFile } from '../../../src/console/lib/saveFile';
import { heldAnswers, play } from '../parts/play';
import { failure } from '../session/people';

jest.mock('../../../src/console/lib/http', () => ({ request: jest.fn() }));

interface Question {
  readonly page: number;
}

function stage() {
  const ask = jest.fn<Promise<string>, [Question]>(({ page }) => Promise.resolve(`page ${page}`));
  const { actions, reducer, saga } = createStatistic('counted', statisticsApiOf);
  return { ask, actions, reducer, scene: { saga, reducer, outside: new Map([[statisticsApiOf, ask]]) } };
}

const statisticsApiOf = (query: Question): Promise<string> => Promise.resolve(String(query.page));

test('the newest question is answered, an older one no more', async () => {
  const { ask, actions, scene } = stage();
  const late = heldAnswers();
  ask.mockImplementationOnce(() => late.hold('late'));
  const state = await play(scene, actions.asked({ page: 1 }), actions.asked({ page: 2 }), late.give);
  expect(state).toMatchObject({ query: { page: 2 }, status: 'ready', answer: 'page 2' });
});

test('a failure keeps what was known, and a further question is awaited', async () => {
  const { ask, actions, scene } = stage();
  ask.mockResolvedValueOnce('known').mockRejectedValueOnce(failure({ text: '超时' }));
  const failed = await play(scene, actions.asked({ page: 1 }), actions.asked({ page: 2 }));
  expect(failed).toMatchObject({ status: 'failed', answer: 'known', error: { text: '超时' } });
  const after = await play({ ...scene, state: failed }, actions.asked({ page: 3 }));
  expect(after).toMatchObject({ status: 'ready', answer: 'page 3', error: null });
});

test('cooks are asked for once the typing has ended', async () => {
  const cooks = jest.fn().mockResolvedValue({ rows: [{ id: 7, name: '王师傅', unitName: '安福寺镇', phone: '138' }] });
  const typing = heldAnswers();
  const outside = new Map<unknown, (...args: never[]) => unknown>([
    [statisticsApi.cooks, cooks],
    [clock.sleep, () => typing.hold(null)],
  ]);
  const { sought } = offeredCooks.actions;
  const scene = { ...offeredCooks, outside };
  const state = await play(scene, sought('王'), sought('王师'), typing.give);
  expect(cooks.mock.calls).toEqual([['王师']]);
  expect(state).toEqual([{ id: 7, name: '王师傅', unitName: '安福寺镇' }]);
  expect(typingMs).toBeGreaterThan(0);
});

test('a picture is saved under the title, and one that could not be taken is told', async () => {
  const save = jest.fn().mockResolvedValue(undefined);
  const scene = { saga: chartFilesSaga, reducer: feedbackSlice.reducer, outside: new Map([[saveFile, save]]) };
  const image = new Blob(['png']);
  const saved = await play(scene, pictureTaken({ fileName: '食材用量', image }));
  expect(save.mock.calls).toEqual([[{ bytes: image, fileName: '食材用量.png' }]]);
  expect(saved.notices).toEqual([]);
  const told = await play(scene, pictureTaken({ fileName: '食材用量', image: null }));
  expect(told.notices.map(({ text }) => text)).toEqual(['图表尚未绘制完成，请稍后再试']);
  expect(save).toHaveBeenCalledTimes(1);
});

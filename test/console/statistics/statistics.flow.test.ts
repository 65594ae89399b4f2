import { offeredCooks } from '../../../src/console/features/statistics/dishes/offeredCooks';
import { statisticsApi } from '../../../src/console/features/statistics/statistics.api';
import { pictureTaken } from '../../../src/console/kit/charts/chartFiles.events';
import { chartFilesSaga } from '../../../src/console/kit/charts/chartFiles.saga';
import { feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { clock } from '../../../src/console/lib/clock';
import { saveFile } from '../../../src/console/lib/saveFile';
import { heldAnswers, play } from '../parts/play';

jest.mock('../../../src/console/lib/http', () => ({ request: jest.fn() }));

test('cooks are asked for once the typing has ended', async () => {
  const cooks = jest.fn().mockResolvedValue({ rows: [{ id: 7, name: '王师傅', unitName: '安福寺镇', phone: '138' }] });
  const typing = heldAnswers();
  const outside = new Map<unknown, (...args: never[]) => unknown>([
    [statisticsApi.cooks, cooks],
    [clock.sleep, () => typing.hold(null)],
  ]);
  const { asked } = offeredCooks.actions;
  const scene = { ...offeredCooks, outside };
  const state = await play(scene, asked('王'), asked('王师'), typing.give);
  expect(cooks.mock.calls).toEqual([['王师']]);
  expect(state?.answer).toEqual([{ id: 7, name: '王师傅', unitName: '安福寺镇' }]);
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

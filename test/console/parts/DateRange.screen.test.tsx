import { screen } from '@testing-library/react';
import { createResource } from '../../../src/console/kit/resource/createResource';
import { FilterBar } from '../../../src/console/kit/resource/FilterBar';
import { ResourceTable } from '../../../src/console/kit/resource/ResourceTable';
import { clock } from '../../../src/console/lib/clock';
import { DateRange } from '../../../src/console/parts/date-range/DateRange';
import { daysInUrl, withinLastDays } from '../../../src/console/parts/date-range/days';
import type { Days } from '../../../src/console/parts/date-range/days';
import { show } from './show';

/** Already the next day in Shanghai. */
const now = Date.parse('2026-05-31T18:00:00Z');
const list = jest.fn<Promise<unknown>, [Days]>();

function open(address = '/', defaultDays?: number, mayLieAhead = false) {
  const resource = createResource<{ id: number }, Days>({
    name: 'parcels',
    api: { list: (query) => list(defaultDays === undefined ? query : withinLastDays(defaultDays, query)) as never },
    initialFilter: {},
  });
  const content = (
    <>
      <FilterBar resource={resource}>
        <DateRange label="日期" mayLieAhead={mayLieAhead} {...(defaultDays === undefined ? {} : { defaultDays })} />
      </FilterBar>
      <ResourceTable resource={resource} label="包裹" columns={[]} url={daysInUrl} />
    </>
  );
  return show({ slices: [resource], sagas: [resource.saga] }, content, { address });
}

const first = () => screen.getByLabelText('日期');
const last = () => screen.getByLabelText('日期：结束日期');
const asked = () => {
  const days = list.mock.lastCall?.[0];
  return [days?.from, days?.until];
};
const search = () => screen.getByRole('button', { name: '查询' });

beforeEach(() => {
  jest.spyOn(clock, 'now').mockReturnValue(now);
  list.mockResolvedValue({ rows: [], total: 0 });
});

test('no choice means the last days up to today, in Shanghai', async () => {
  open('/', 30);
  await screen.findByText('暂无数据');
  expect([first(), last()].map((input) => (input as HTMLInputElement).value)).toEqual(['2026-05-03', '2026-06-01']);
  expect(asked()).toEqual(['2026-05-03', '2026-06-01']);
});

test('a screen that stays open means the days up to the moment it asks', async () => {
  const { user } = open('/', 7);
  await screen.findByText('暂无数据');
  jest.mocked(clock.now).mockReturnValue(now + 86_400_000);
  await user.click(search());
  expect(asked()).toEqual(['2026-05-27', '2026-06-02']);
});

test('without a default no choice means all days, and a choice can be cleared', async () => {
  const { user } = open('/?from=2026-01-02&until=2026-01-31');
  await screen.findByText('暂无数据');
  expect(asked()).toEqual(['2026-01-02', '2026-01-31']);
  await user.click(document.querySelector('.arco-picker-clear-icon') ?? document.body);
  await user.click(search());
  expect(first()).toHaveValue('');
  expect(asked()).toEqual([undefined, undefined]);
});

test.each([
  ['最近一周', '2026-05-26'],
  ['最近一个月', '2026-05-03'],
  ['最近三个月', '2026-03-04'],
  ['本月', '2026-06-01'],
])('%s is one press', async (label, from) => {
  const { user } = open('/', 30);
  await user.click(first());
  await user.click(await screen.findByText(label));
  expect(asked()).toEqual([from, '2026-06-01']);
  expect(first()).toHaveValue(from);
});

test.each([
  ['今天', '2026-06-01'],
  ['未来7天', '2026-06-07'],
  ['未来30天', '2026-06-30'],
  ['本月', '2026-06-30'],
])('%s is one press on a list of what is to come', async (label, until) => {
  const { user } = open('/', undefined, true);
  await user.click(first());
  await user.click(await screen.findByText(label));
  expect(asked()).toEqual(['2026-06-01', until]);
});

test('days of the future cannot be chosen', async () => {
  const { user } = open('/', 30);
  await user.click(first());
  await screen.findByText('最近一周');
  const months = [...document.querySelectorAll('.arco-panel-date')].map((month) =>
    [...month.querySelectorAll('.arco-picker-cell-in-view:not(.arco-picker-cell-disabled)')].map((day) =>
      Number(day.textContent),
    ),
  );
  expect(months).toEqual([Array.from({ length: 31 }, (_, index) => index + 1), [1]]);
});

test('the address names the days that were chosen, and a link opens them again', async () => {
  open('/?from=2026-01-02&until=2026-01-31', 30);
  await screen.findByText('暂无数据');
  expect([first(), last()].map((input) => (input as HTMLInputElement).value)).toEqual(['2026-01-02', '2026-01-31']);
  expect(asked()).toEqual(['2026-01-02', '2026-01-31']);
});

test.each(['2026-02-30', 'yesterday', '2026-1-2'])('%s in an address is ignored', async (day) => {
  open(`/?from=${day}&until=${day}`, 30);
  await screen.findByText('暂无数据');
  expect(asked()).toEqual(['2026-05-03', '2026-06-01']);
});

test('the days of an address are shown before anybody touches them, and open by keyboard', async () => {
  const { user } = open('/?from=2026-01-02&until=2026-01-31');
  expect([first(), last()].map((input) => (input as HTMLInputElement).value)).toEqual(['2026-01-02', '2026-01-31']);
  expect(screen.queryByText('最近一周')).not.toBeInTheDocument();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByText('最近一周')).toBeInTheDocument();
  expect(first()).toHaveFocus();
  await user.click(screen.getByText('最近一周'));
  expect(first()).toHaveValue('2026-05-26');
});

test('days that are typed are taken with Tab, Enter asks nothing yet, and a day beyond the other takes it along', async () => {
  const { user } = open('/?from=2026-01-02&until=2026-01-31');
  await screen.findByText('暂无数据');
  await user.click(first());
  await user.clear(first());
  await user.type(first(), '2026-2-3{Enter}');
  expect(list).toHaveBeenCalledTimes(1);
  await user.tab();
  expect([first(), last()].map((input) => (input as HTMLInputElement).value)).toEqual(['2026-02-03', '2026-02-03']);
  await user.clear(last());
  await user.type(last(), '2026-02-10');
  await user.tab();
  await user.click(search());
  expect(asked()).toEqual(['2026-02-03', '2026-02-10']);
});

test.each([
  ['2026-13-01', '请输入正确的日期'],
  ['2026-06-02', '日期不能晚于今天'],
])('%s is said beside the field, and not asked for', async (text, problem) => {
  const { user } = open('/?from=2026-01-02&until=2026-01-31');
  await screen.findByText('暂无数据');
  await user.click(last());
  await user.clear(last());
  await user.type(last(), text);
  await user.tab();
  expect(screen.getByRole('alert')).toHaveTextContent(problem);
  expect(last()).toHaveValue(text);
  await user.click(search());
  expect(asked()).toEqual(['2026-01-02', undefined]);
});

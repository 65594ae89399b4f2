import { screen, waitFor, within } from '@testing-library/react';
import calendar from '../../../src/console/features/filings/calendar';
import type { CalendarCell } from '../../../src/contract/filing-work';
import { filingsContract } from '../../../src/contract/filings';
import { unitsContract } from '../../../src/contract/units';
import { scriptedServer } from '../parts/server';
import { show } from '../parts/show';
import { failure } from '../session/people';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn() }));
const answer = scriptedServer();
const cell = (day: string, unitId: number, changes: Partial<CalendarCell> = {}): CalendarCell => ({
  ...{ day, unitId, unitName: `单位${unitId}`, banquets: 2, people: 150, tables: 15, waiting: 1 },
  ...changes,
});
const cells = [cell('2026-05-10', 1), cell('2026-05-10', 2, { banquets: 3, people: 50, waiting: 0 })];

beforeEach(() => {
  answer(filingsContract.calendar, cells);
});

const permissions = [filingsContract.calendar, unitsContract.children, unitsContract.show];
const openPage = (address = '/Calendar?month=2026-05') => show(calendar, <calendar.Page />, { permissions, address });
const dayOf = (day: string) => {
  const found = document.querySelector<HTMLElement>(`[data-day="${day}"]`);
  if (found === null) throw new Error(`${day} is not on screen`);
  return found;
};

test('shows the weeks of a month with the sums of each day', async () => {
  const ask = answer(filingsContract.calendar, cells);
  openPage();
  await waitFor(() => expect(dayOf('2026-05-10')).toHaveTextContent('105 场200 人待指导 1'));
  expect(ask.mock.lastCall?.[0]).toMatchObject({ from: '2026-04-27', until: '2026-05-31' });
  expect(screen.getByRole('grid', { name: '2026年5月' })).toBeInTheDocument();
  expect(screen.getByText('选择一天查看各部门的聚餐')).toBeInTheDocument();
  expect(dayOf('2026-05-11')).toHaveTextContent(/^11$/);
});

test('a day shows its units and leads to their filings', async () => {
  const { user } = openPage();
  await waitFor(() => expect(dayOf('2026-05-10')).toHaveTextContent('5 场'));
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(dayOf('2026-05-10'));
  const region = screen.getByRole('region', { name: '2026-05-10 的聚餐' });
  expect(scrolled.mock.contexts).toContain(region);
  const units = within(region);
  expect(units.getByText('单位2').closest('tr')).toHaveTextContent('单位2350150查看备案');
  expect(units.getAllByRole('link', { name: '查看备案' })[0]).toHaveAttribute(
    'href',
    '/Baxx?isFiled=1&unitId=1&from=2026-05-10&until=2026-05-10',
  );
  await user.click(dayOf('2026-05-12'));
  expect(screen.getByText('当天没有聚餐')).toBeInTheDocument();
});

test('the unit itself leads to what stands at it alone, for those below it have rows of their own', async () => {
  const { user } = openPage('/Calendar?month=2026-05&unit=2');
  await waitFor(() => expect(dayOf('2026-05-10')).toHaveTextContent('5 场'));
  await user.click(dayOf('2026-05-10'));
  const links = screen.getAllByRole('link', { name: '查看备案' }).map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/Baxx?isFiled=1&unitId=1&from=2026-05-10&until=2026-05-10',
    '/Baxx?isFiled=1&unitId=2&from=2026-05-10&until=2026-05-10&includeSubUnits=0',
  ]);
});

test('is walked by the arrow keys, over the edges of the month, with one tab stop', async () => {
  const { user } = openPage('/Calendar?month=2026-05&day=2026-05-30');
  await waitFor(() => expect(dayOf('2026-05-10')).toHaveTextContent('5 场'));
  expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1);
  dayOf('2026-05-30').focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(dayOf('2026-05-31')).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(dayOf('2026-06-07')).toHaveFocus());
  expect(screen.getByRole('grid', { name: '2026年6月' })).toBeInTheDocument();
  await user.keyboard('{PageUp}');
  await waitFor(() => expect(dayOf('2026-05-01')).toHaveFocus());
});

test('the month goes back and forth, and the answer of the month before does not stay', async () => {
  answer(filingsContract.calendar, [cell('2026-05-01', 1, { banquets: 7 })]);
  const { user } = openPage();
  expect(await screen.findByText('7 场')).toBeInTheDocument();
  const ask = answer(filingsContract.calendar, new Promise(() => undefined));
  await user.click(screen.getByRole('button', { name: '上个月' }));
  expect(screen.getByRole('grid', { name: '2026年4月' })).toBeInTheDocument();
  await waitFor(() => expect(ask.mock.lastCall?.[0]).toMatchObject({ from: '2026-03-30' }));
  expect(dayOf('2026-05-01')).toHaveTextContent(/^1$/);
});

test('a calendar that did not come says why, and comes when it is asked for again', async () => {
  const ask = answer(filingsContract.calendar, cells);
  ask.mockRejectedValueOnce(failure({ kind: 'server', text: '服务器遇到错误，无法完成请求。 500' }));
  const { user } = openPage();
  expect(await screen.findByText('服务器遇到错误，无法完成请求。 500')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('5 场')).toBeInTheDocument();
  expect(screen.queryByText(/服务器遇到错误/)).not.toBeInTheDocument();
});

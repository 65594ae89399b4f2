import { Form } from '@arco-design/web-react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { useState } from 'react';
import { DateField } from '../../../src/console/kit/date/DateField';
import { MonthField } from '../../../src/console/kit/date/MonthField';
import { clock } from '../../../src/console/lib/clock';
import { readTyped } from '../../../src/contract/dates';
import { show } from '../parts/show';

const submitted = jest.fn();
const values: { birthday?: string; heldAt?: string } = {};

function showForm(initial: typeof values = {}) {
  render(
    <Form
      id="form"
      initialValues={initial}
      onSubmit={submitted}
      onValuesChange={(_, all: typeof values) => Object.assign(values, { birthday: undefined, heldAt: undefined }, all)}
    >
      <Form.Item field="birthday" label="出生日期">
        <DateField mayLieAhead={false} />
      </Form.Item>
      <Form.Item field="heldAt" label="聚餐时间">
        <DateField kind="moment" />
      </Form.Item>
      <button>提交</button>
    </Form>,
  );
  // Arco's popups refuse the pointer while they fade in.
  return userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
}

const birthday = () => screen.getByLabelText('出生日期');
const heldAt = () => screen.getByLabelText('聚餐时间');

beforeEach(() => {
  jest.spyOn(clock, 'now').mockReturnValue(Date.parse('2026-05-31T18:00:00Z'));
  submitted.mockReset();
  Object.assign(values, { birthday: undefined, heldAt: undefined });
});

test('a typed day is taken with Tab and is still there after the next click', async () => {
  const user = showForm();
  await user.type(birthday(), '1980-02-03');
  await user.tab();
  await user.click(document.body);
  expect(birthday()).toHaveValue('1980-02-03');
  expect(values.birthday).toBe('1980-02-03');
});

test.each([
  ['1980-2-3', '1980-02-03'],
  ['1980/02/03', '1980-02-03'],
  ['19800203', '1980-02-03'],
  ['1980年2月3日', '1980-02-03'],
])('%s is the day %s once the field is left', async (text, day) => {
  const user = showForm();
  await user.type(birthday(), text);
  await user.click(screen.getByText('聚餐时间'));
  expect(birthday()).toHaveValue(day);
  expect(values.birthday).toBe(day);
});

test('Enter takes the day and never sends the form', async () => {
  const user = showForm();
  await user.type(birthday(), '1980-2-3{Enter}');
  expect(values.birthday).toBe('1980-02-03');
  await user.clear(birthday());
  await user.type(birthday(), 'x{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('请输入正确的日期');
  expect(submitted).not.toHaveBeenCalled();
});

test.each([
  ['1980-02-30', '请输入正确的日期，例如 1980-02-03'],
  ['春节', '请输入正确的日期，例如 1980-02-03'],
  ['2026-06-02', '日期不能晚于今天'],
])('%s stays where it was typed, is said beside it, and is no value', async (text, problem) => {
  const user = showForm({ birthday: '1979-01-01' });
  await user.clear(birthday());
  await user.type(birthday(), text);
  await user.tab();
  expect(screen.getByRole('alert')).toHaveTextContent(problem);
  expect(birthday()).toHaveValue(text);
  expect(birthday()).toBeInvalid();
  expect(values.birthday).toBeUndefined();
  await user.clear(birthday());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a moment is typed with its time of day, the seconds if anybody knows them', async () => {
  const user = showForm();
  await user.type(heldAt(), '2026-06-10 11:30');
  await user.tab();
  expect(heldAt()).toHaveValue('2026-06-10 11:30:00');
  expect(values.heldAt).toBe('2026-06-10 11:30:00');
  await user.clear(heldAt());
  await user.type(heldAt(), '2026-06-10 25:00');
  await user.tab();
  expect(screen.getByRole('alert')).toHaveTextContent('请输入正确的时间');
});

test('the calendar opens with a click or the arrow, Escape closes it alone, and a day in it is taken', async () => {
  const user = showForm({ birthday: '2026-05-10' });
  const outside = jest.fn();
  document.body.addEventListener('keydown', outside);
  await user.click(birthday());
  expect(birthday()).toHaveAttribute('aria-expanded', 'true');
  fireEvent.keyDown(birthday(), { key: 'Escape' });
  await waitFor(() => expect(birthday()).toHaveAttribute('aria-expanded', 'false'));
  await user.keyboard('{ArrowDown}');
  const day = await waitFor(() => {
    const cell = [...document.querySelectorAll<HTMLElement>('.arco-picker-cell-in-view .arco-picker-date')].find(
      ({ textContent }) => textContent === '20',
    );
    if (cell === undefined) throw new Error('The calendar is not there yet.');
    return cell;
  });
  await user.click(day);
  expect(birthday()).toHaveValue('2026-05-20');
  expect(values.birthday).toBe('2026-05-20');
  expect(birthday()).toHaveFocus();
  document.body.removeEventListener('keydown', outside);
});

test('a typed month is taken when its field is left; what is none, or has not begun, is said and changes nothing', async () => {
  const chosen = jest.fn();
  function Months() {
    const [month, setMonth] = useState('2026-04');
    chosen(month);
    return <MonthField label="月份" value={month} onChange={setMonth} />;
  }
  const { user } = show({ slices: [], sagas: [] }, <Months />);
  expect(screen.getByLabelText('月份')).toHaveValue('2026-04');
  await user.click(screen.getByLabelText('月份'));
  await waitFor(() => expect(screen.getByLabelText('月份')).not.toHaveAttribute('readonly'));
  const month = screen.getByLabelText('月份');
  const type = async (text: string) => {
    await user.clear(month);
    if (text !== '') await user.type(month, text);
    await user.tab();
  };
  await type('2025年3月');
  expect(month).toHaveValue('2025-03');
  expect(chosen).toHaveBeenLastCalledWith('2025-03');
  await type('三月');
  expect(screen.getByRole('alert')).toHaveTextContent('请输入正确的月份');
  // It is June in Shanghai.
  await type('2026-07');
  expect(screen.getByRole('alert')).toHaveTextContent('日期不能晚于今天');
  expect(chosen).toHaveBeenLastCalledWith('2025-03');
  await type('');
  expect(month).toHaveValue('2025-03');
  await type('2026-06');
  expect(chosen).toHaveBeenLastCalledWith('2026-06');
  expect(screen.getByRole('button', { name: '下个月' })).toBeDisabled();
});

test.each([
  ['2024-02-29', 'day', '2024-02-29'],
  ['2023-02-29', 'day', null],
  ['2023-1-1 8:05', 'day', null],
  ['１９８５／３／２４', 'day', '1985-03-24'],
  ['1985/3/24 0:00', 'day', '1985-03-24'],
  ['2023-1-1 8:05', 'moment', '2023-01-01 08:05:00'],
  ['2023-01-01', 'moment', '2023-01-01 00:00:00'],
  ['2023-13-01', 'moment', null],
  ['2023-01-01 24:00', 'moment', null],
  ['2023-1', 'month', '2023-01'],
  ['202312', 'month', '2023-12'],
  ['2023年2月', 'month', '2023-02'],
  ['2023-13', 'month', null],
  ['2023-02-01', 'month', null],
] as const)('%s as a %s is %s', (text, kind, read) => {
  expect(readTyped(text, kind)).toBe(read);
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { LazyControl } from '../../../src/console/kit/lazy/LazyControl';
import type { LazyCode } from '../../../src/console/kit/lazy/lazyCode';
import { show } from '../parts/show';

interface ColourProps {
  readonly value: string;
}

const Placeholder = ({ value }: ColourProps) => <input aria-label="颜色" readOnly value={value} />;
const opened = jest.fn();
const Control = ({ value }: ColourProps) => (
  <input aria-label="颜色" data-loaded value={value} onChange={() => undefined} onClick={opened} />
);

/** The control's code, which arrives when the test says so. */
function onItsWay() {
  let loaded: ComponentType<ColourProps> | undefined;
  let pending: Promise<ComponentType<ColourProps>> | undefined;
  let settle: { readonly arrive: () => void; readonly fail: () => void } | undefined;
  const load = () =>
    new Promise<ComponentType<ColourProps>>((resolve, reject) => {
      settle = {
        arrive: () => {
          loaded = Control;
          resolve(Control);
        },
        fail: () => {
          pending = undefined;
          reject(new Error('offline'));
        },
      };
    });
  const fetch = jest.fn(() => (pending ??= load()));
  const delivery: LazyCode<ComponentType<ColourProps>> = { fetch, loaded: () => loaded };
  return { delivery, fetch, arrive: () => settle?.arrive(), fail: () => settle?.fail() };
}

function open() {
  const code = onItsWay();
  const content = (
    <form>
      <input aria-label="名称" />
      <LazyControl control={code.delivery} Placeholder={Placeholder} props={{ value: '红' }} />
      <button type="button">查询</button>
    </form>
  );
  return { ...code, ...show({ slices: [], sagas: [] }, content) };
}

const control = () => screen.getByLabelText('颜色');
const isLate = () => control().hasAttribute('data-loaded');

test('the value is there at once, and nothing is fetched for who only looks', () => {
  const { fetch } = open();
  expect(control()).toHaveValue('红');
  expect(fetch).not.toHaveBeenCalled();
});

test('the code comes when the pointer or the focus comes near, and a reader sees no difference', async () => {
  const { user, fetch, arrive } = open();
  await user.click(screen.getByLabelText('名称'));
  expect(fetch).toHaveBeenCalled();
  arrive();
  await user.tab();
  await waitFor(() => expect(isLate()).toBe(true));
  expect(control()).toHaveFocus();
  expect(opened).not.toHaveBeenCalled();
});

test('who tabs into it keeps the focus when it arrives, and goes on from there', async () => {
  const { user, arrive } = open();
  await user.tab();
  await user.tab();
  expect(control()).toHaveFocus();
  expect(isLate()).toBe(false);
  arrive();
  await waitFor(() => expect(isLate()).toBe(true));
  expect(control()).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: '查询' })).toHaveFocus();
});

test.each([
  ['a press', () => void fireEvent.click(control())],
  ['the arrow down', () => void fireEvent.keyDown(control(), { key: 'ArrowDown' })],
])('%s opens it as soon as it arrives', async (_, press) => {
  const { arrive } = open();
  press();
  arrive();
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  expect(control()).toHaveFocus();
});

test('who has gone on before it arrives does not lose the focus to it', async () => {
  const { user, arrive, fetch } = open();
  await user.tab();
  await user.tab();
  await user.tab();
  arrive();
  await fetch.mock.results[0]?.value;
  expect(screen.getByRole('button', { name: '查询' })).toHaveFocus();
  expect(control()).toHaveValue('红');
});

test('who cannot have it is told, and can try again', async () => {
  const { user, fail, arrive } = open();
  await user.click(control());
  fail();
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeInTheDocument();
  await user.click(control());
  arrive();
  await waitFor(() => expect(isLate()).toBe(true));
});

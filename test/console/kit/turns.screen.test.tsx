import { act, render, screen } from '@testing-library/react';
import { useTurn } from '../../../src/console/kit/charts/useTurn';

function Drawn({ name }: { readonly name: string }) {
  return useTurn() ? <p>{name}</p> : null;
}

const shown = () => screen.queryAllByText(/./).map(({ textContent }) => textContent);
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
/** And what waits for it to be over. */
const frameMs = 17;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('one is drawn after the other, each in a frame of its own; whoever has left is passed over', () => {
  const { rerender } = render(['a', 'b', 'c', 'd'].map((name) => <Drawn key={name} name={name} />));
  expect(shown()).toEqual(['a']);
  pass(frameMs);
  expect(shown()).toEqual(['a', 'b']);
  rerender(['a', 'b', 'd', 'e'].map((name) => <Drawn key={name} name={name} />));
  pass(3 * frameMs);
  expect(shown()).toEqual(['a', 'b', 'd', 'e']);
  render(<Drawn name="f" />);
  expect(shown()).toContain('f');
});

import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
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
  // Whoever has begun comes to its end.
  pass(10 * frameMs);
  jest.useRealTimers();
});

test('one is drawn after the other, each in a frame of its own; whoever has left is passed over', () => {
  const { rerender } = render(['a', 'b', 'c', 'd'].map((name) => <Drawn key={name} name={name} />));
  pass(1);
  expect(shown()).toEqual(['a']);
  pass(frameMs);
  expect(shown()).toEqual(['a', 'b']);
  rerender(['a', 'b', 'd', 'e'].map((name) => <Drawn key={name} name={name} />));
  pass(3 * frameMs);
  expect(shown()).toEqual(['a', 'b', 'd', 'e']);
  render(<Drawn name="f" />);
  pass(1);
  expect(shown()).toContain('f');
});

test('what one wants to paint is painted before the next one is made', () => {
  const log: string[] = [];
  function Chart({ name }: { readonly name: string }) {
    useEffect(() => {
      log.push(`${name} is made`);
      requestAnimationFrame(() => log.push(`${name} is painted`));
    }, [name]);
    return null;
  }
  const InTurn = ({ name }: { readonly name: string }) => (useTurn() ? <Chart name={name} /> : null);
  render(['a', 'b', 'c'].map((name) => <InTurn key={name} name={name} />));
  pass(6 * frameMs);
  expect(log).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} is made`, `${name} is painted`]));
});

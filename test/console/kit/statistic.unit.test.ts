import { createStatistic } from '../../../src/console/kit/statistic/createStatistic';

const { reducer, actions } = createStatistic('cookFacts', ({ id }: { readonly id: number }) =>
  Promise.resolve(`第${id}位`),
);
const start = reducer(undefined, { type: 'begin' });

/** What a page shows of one cook, after another page has asked for `asked` meanwhile and it comes back for cook 1. */
function backFrom(asked: number) {
  const shown = reducer(reducer(start, actions.asked({ id: asked })), actions.loaded(`第${asked}位`));
  return { shown, back: reducer(shown, actions.askedAgain({ id: 1 })) };
}

test('a page that comes back keeps what it shows until the server has answered', () => {
  const { shown, back } = backFrom(1);
  expect(back).toBe(shown);
});

test('a page that comes back after another one has asked waits for its own answer', () => {
  const { back } = backFrom(2);
  expect(back).toMatchObject({ query: { id: 1 }, status: 'loading' });
  expect(reducer(back, actions.loaded('第1位'))).toMatchObject({ query: { id: 1 }, status: 'ready', answer: '第1位' });
});

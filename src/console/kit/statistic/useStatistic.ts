import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useOnReturn } from '../kept/page';
import type { Statistic } from './createStatistic';

/** Asks whenever the question is another one; until its answer is there, an older one is none. */
export function useStatistic<Query extends object, Answer>(statistic: Statistic<Query, Answer>, query: Query) {
  const dispatch = useDispatch();
  const state = useSelector(statistic.select);
  const text = JSON.stringify(query);
  const wanted = useMemo(() => JSON.parse(text) as Query, [text]);
  const { asked, askedAgain } = statistic.actions;
  useEffect(() => {
    dispatch(asked(wanted));
  }, [dispatch, asked, wanted]);
  const isCurrent = JSON.stringify(state.query) === text;
  useOnReturn(() => dispatch(askedAgain(wanted)));
  return {
    status: isCurrent ? state.status : ('loading' as const),
    /** Null unless ready. */
    answer: isCurrent && state.status === 'ready' ? state.answer : null,
    /** Of whatever question: a pager keeps its pages while the next one is fetched. */
    latest: state.answer,
    error: isCurrent ? state.error : null,
    retry: () => dispatch(asked(wanted)),
  };
}

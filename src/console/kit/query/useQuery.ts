import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useOnReturn } from '../kept/page';
import type { Query } from './createQuery';

/** Asks at each new question, and again when its page returns. */
export function useQuery<Asked, Answer>(query: Query<Asked, Answer>, question: Asked) {
  const dispatch = useDispatch();
  const state = useSelector(query.select);
  const text = JSON.stringify(question);
  const wanted = useMemo(() => JSON.parse(text) as Asked, [text]);
  const { asked, askedAgain } = query.actions;
  useEffect(() => {
    dispatch(asked(wanted));
  }, [dispatch, asked, wanted]);
  useOnReturn(() => dispatch(askedAgain(wanted)));
  const current = JSON.stringify(state?.asked) === text ? state : null;
  return {
    status: current?.status ?? ('loading' as const),
    /** Null unless ready. */
    answer: current?.status === 'ready' ? current.answer : null,
    /** The last answer to any question: a pager keeps its pages while the next one is fetched. */
    latest: state?.answer ?? null,
    error: current?.status === 'failed' ? current.error : null,
    retry: () => dispatch(asked(wanted)),
  };
}

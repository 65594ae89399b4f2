import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectProblems } from './guidance.slice';

/** Leads to the first thing that is wrong, each time a submission was refused. */
export function useFirstProblem() {
  const page = useRef<HTMLDivElement>(null);
  const problems = useSelector(selectProblems);
  const count = Object.keys(problems).length;
  const before = useRef(0);
  useEffect(() => {
    // Problems only become fewer while they are put right.
    if (count > before.current) {
      const wrong = page.current?.querySelector(
        '.guidance__item--wrong, .guidance__field--wrong, .arco-form-item-status-error',
      );
      wrong?.scrollIntoView({ block: 'center' });
      wrong?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
    }
    before.current = count;
  }, [count, problems]);
  return page;
}

import { lazy, Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { formsClosed, selectProgress } from './forms.slice';

const FormsDialog = lazy(() => import(/* webpackChunkName: "filing-progress" */ './FormsDialog'));

/** While forms are under way: how far they have come. */
export function FormsProgress() {
  const dispatch = useDispatch();
  const progress = useSelector(selectProgress);
  if (progress === null) return null;
  return (
    <Suspense fallback={null}>
      <FormsDialog {...progress} onDismiss={() => dispatch(formsClosed())} />
    </Suspense>
  );
}

import { useDispatch, useSelector } from 'react-redux';
import { lazyPart } from '../../kit/lazy/lazyPart';
import { formsClosed, selectProgress } from './forms.slice';

const FormsDialog = lazyPart(() => import(/* webpackChunkName: "filing-progress" */ './FormsDialog'));

/** While forms are under way: how far they have come. */
export function FormsProgress() {
  const dispatch = useDispatch();
  const progress = useSelector(selectProgress);
  if (progress === null) return null;
  return <FormsDialog {...progress} onDismiss={() => dispatch(formsClosed())} />;
}

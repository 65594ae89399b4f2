import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../kit/kept/page';
import { lazyPart } from '../../kit/lazy/lazyPart';
import { formsClosed, selectProgress } from './forms.slice';

const FormsDialog = lazyPart(() => import(/* webpackChunkName: "filing-progress" */ './FormsDialog'));

/** While forms are under way: how far they have come. Nothing on a page that is kept behind another. */
export function FormsProgress() {
  const dispatch = useDispatch();
  const progress = useSelector(selectProgress);
  const { isShown } = usePage();
  if (progress === null || !isShown) return null;
  return <FormsDialog {...progress} onDismiss={() => dispatch(formsClosed())} />;
}

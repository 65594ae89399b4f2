import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { noticeShown } from '../../kit/feedback/feedback.slice';
import { messages } from '../../locale/messages';
import { featureAt } from '../features';
import { useFeatureHost } from '../FeatureOutlet';
import type { FindAction } from './actions';
import type { Choice } from './offered';
import { foundOpened } from './find.slice';

/** Goes where a choice leads, or does it. */
export function useChoose(onDismiss: () => void) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const host = useFeatureHost();

  /** Whoever answers the request runs with its page's code. */
  const act = async ({ path, request }: FindAction) => {
    const feature = path === undefined ? undefined : featureAt(path);
    if (feature !== undefined) await host.feature(feature.load).fetch();
    if (path !== undefined) void navigate(path);
    if (request !== undefined) dispatch(request());
  };

  return ({ title, kind, to, action }: Choice) => {
    onDismiss();
    if (to !== undefined) {
      dispatch(foundOpened({ title, kind, to }));
      void navigate(to);
    }
    if (action === undefined) return;
    act(action).catch(() => dispatch(noticeShown({ kind: 'error', text: messages.errors.network })));
  };
}

import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { lazyCode } from '../../kit/lazy/lazyCode';
import { useLazyCode } from '../../kit/lazy/useLazyCode';
import { confirmDeclined, noticeShown, selectQuestion } from '../../kit/feedback/feedback.slice';
import { messages } from '../../locale/messages';

const confirmHost = lazyCode(
  async () => (await import(/* webpackChunkName: "confirm" */ '../../kit/feedback/ConfirmHost')).ConfirmHost,
);
const fetchAhead = () => void confirmHost.fetch().catch(() => undefined);
const firstUse = ['pointerdown', 'keydown'] as const;

/** The sagas' questions. Their code comes when the console is first touched, before anything can be asked. */
export function Questions() {
  const id = useSelector(selectQuestion)?.id;
  useEffect(() => {
    for (const event of firstUse) addEventListener(event, fetchAhead, { once: true, capture: true });
    return () => {
      for (const event of firstUse) removeEventListener(event, fetchAhead, { capture: true });
    };
  }, []);
  return id === undefined ? null : <Question key={id} id={id} />;
}

/** A question that cannot be shown is not left open: whoever asks would wait for ever. */
function Question({ id }: { readonly id: string }) {
  const dispatch = useDispatch();
  const { loaded } = useLazyCode(confirmHost);
  const hasFailed = loaded.status === 'failed';
  useEffect(() => {
    if (!hasFailed) return;
    dispatch(confirmDeclined({ id }));
    dispatch(noticeShown({ kind: 'error', text: messages.errors.network }));
  }, [dispatch, hasFailed, id]);
  if (loaded.status !== 'ready') return null;
  const ConfirmHost = loaded.value;
  return <ConfirmHost />;
}

import { Button } from '@arco-design/web-react';
import { useSelector } from 'react-redux';
import { lazyWhen } from '../../../kit/lazy/lazyPart';
import { useResourceEvents } from '../../../kit/resource/useResource';
import { filingDetail } from '../detail/detail.slice';
import { acceptance, acceptanceOf } from './acceptance.resource';
import { texts } from './acceptance.texts';

const AcceptanceDialog = lazyWhen(
  acceptance.select.editor,
  () => import(/* webpackChunkName: "filing-acceptance-dialog" */ './AcceptanceDialog'),
);

/** The step after the banquet, for the filing whose dialog is open. */
export function Acceptance() {
  const detail = useSelector(filingDetail.select);
  const { updateOpened } = useResourceEvents(acceptance);
  if (detail?.status !== 'ready') return null;
  return (
    <>
      <Button type="primary" onClick={() => updateOpened({ id: detail.asked, form: acceptanceOf(detail.answer) })}>
        {texts.title}
      </Button>
      <AcceptanceDialog />
    </>
  );
}

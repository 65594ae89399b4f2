import { Button } from '@arco-design/web-react';
import { useSelector } from 'react-redux';
import { lateWhile } from '../../../kit/delivery/late';
import { useResourceEvents } from '../../../kit/resource/useResource';
import { selectDetail } from '../detail/detail.slice';
import { acceptance, acceptanceOf } from './acceptance.resource';
import { texts } from './acceptance.texts';

const AcceptanceDialog = lateWhile(
  acceptance.select.editor,
  () => import(/* webpackChunkName: "filing-acceptance-dialog" */ './AcceptanceDialog'),
);

/** The step after the banquet, for the filing whose dialog is open. */
export function Acceptance() {
  const detail = useSelector(selectDetail);
  const { updateOpened } = useResourceEvents(acceptance);
  if (detail?.status !== 'ready') return null;
  const { id, filing } = detail;
  return (
    <>
      <Button type="primary" onClick={() => updateOpened({ id, form: acceptanceOf(filing) })}>
        {texts.title}
      </Button>
      <AcceptanceDialog />
    </>
  );
}

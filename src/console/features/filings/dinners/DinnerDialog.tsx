import { Alert, Button, Skeleton, Tabs } from '@arco-design/web-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { banquetKindLabels, filingStatusLabels } from '../../../../contract/filing-terms';
import type { GroupDinner } from '../../../../contract/group-dinners';
import { Dialog } from '../../../kit/dialog/Dialog';
import { messages } from '../../../locale/messages';
import { ReplayButton } from '../../../parts/recording-player/ReplayButton';
import { ReplayDialog } from '../../../parts/recording-player/ReplayDialog';
import { texts as detailTexts } from '../detail/detail.texts';
import { CookRecordsTable } from '../detail/tabs/CookRecordsTable';
import { CrewTable } from '../detail/tabs/CrewTable';
import { Facts } from '../detail/tabs/Facts';
import { Meals } from '../detail/tabs/Meals';
import { PictureWall } from '../detail/tabs/PictureWall';
import { RegisterTable } from '../detail/tabs/RegisterTable';
import { minuteOf, texts as common } from '../filings.texts';
import { dinnerClosed, dinnerOpened, selectDinner } from './dinners.slice';
import { texts } from './dinners.texts';
import '../detail/detail.css';

/** A group dinner to check. */
export default function DinnerDialog() {
  const dispatch = useDispatch();
  const shown = useSelector(selectDinner);
  useEffect(
    () => () => {
      dispatch(dinnerClosed());
    },
    [dispatch],
  );
  if (shown === null) return null;
  return (
    <Dialog title={texts.title} width={1100} maskClosable onDismiss={() => dispatch(dinnerClosed())}>
      <div className="filing-detail">
        {shown.status === 'loading' && <Skeleton animation text={{ rows: 12 }} />}
        {shown.status === 'failed' && (
          <Alert
            type="error"
            content={shown.error.kind === 'notFound' ? detailTexts.missing : shown.error.text}
            action={
              <Button size="mini" type="primary" onClick={() => dispatch(dinnerOpened(shown.id))}>
                {messages.buttons.retry}
              </Button>
            }
          />
        )}
        {shown.status === 'ready' && <DinnerTabs dinner={shown.dinner} />}
      </div>
    </Dialog>
  );
}

function DinnerTabs({ dinner }: { readonly dinner: GroupDinner }) {
  const { tabs } = detailTexts;
  return (
    <Tabs className="filing-detail__tabs filing-panel" defaultActiveTab="base" lazyload destroyOnHide>
      <Tabs.TabPane key="base" title={texts.base}>
        <BaseFacts dinner={dinner} />
        <h4>{detailTexts.crew}</h4>
        <CrewTable crew={dinner.crew} />
      </Tabs.TabPane>
      <Tabs.TabPane key="cook" title={tabs.cook}>
        <CookRecordsTable records={dinner.cookRecords} />
      </Tabs.TabPane>
      {dinner.hasGuidance && (
        <Tabs.TabPane key="register" title={tabs.register}>
          <RegisterTable rows={dinner.register} />
        </Tabs.TabPane>
      )}
      <Tabs.TabPane key="menu" title={tabs.menu}>
        <Meals meals={dinner.meals} />
      </Tabs.TabPane>
      <Tabs.TabPane key="media" title={tabs.media}>
        <DinnerMedia dinner={dinner} />
      </Tabs.TabPane>
    </Tabs>
  );
}

function BaseFacts({ dinner }: { readonly dinner: GroupDinner }) {
  const { fields } = common;
  return (
    <Facts
      facts={[
        [fields.code, dinner.code],
        [fields.status, filingStatusLabels[dinner.status]],
        [fields.kind, dinner.kind === undefined ? '' : banquetKindLabels[dinner.kind]],
        [fields.hostName, dinner.hostName],
        [fields.hostPhone, dinner.hostPhone],
        [fields.heldAt, minuteOf(dinner.heldAt)],
        [texts.fields.unit, dinner.unitName],
        [fields.site, dinner.site],
        [fields.people, dinner.people],
        [fields.tables, dinner.tables],
        [fields.cookName, dinner.cookName],
        [texts.fields.certificates, common.yes(dinner.hasCertificates)],
        [texts.fields.training, common.yes(dinner.isTrained)],
        [texts.fields.guidance, common.yes(dinner.hasGuidance)],
        [fields.note, dinner.note],
      ]}
    />
  );
}

function DinnerMedia({ dinner: { pictures, videos, cookName = '' } }: { readonly dinner: GroupDinner }) {
  const t = detailTexts.media;
  return (
    <>
      <h4>{t.pictures}</h4>
      {pictures.length === 0 && <p>{t.noPictures}</p>}
      <PictureWall pictures={pictures.map((code, index) => ({ code, title: t.picture(index + 1) }))} />
      <h4>{t.videos}</h4>
      {videos.length === 0 && <p>{t.noVideos}</p>}
      {videos.map((url, index) => (
        <ReplayButton key={url} label={t.video(index + 1)} cookName={cookName} time={t.video(index + 1)} url={url} />
      ))}
      <ReplayDialog />
    </>
  );
}

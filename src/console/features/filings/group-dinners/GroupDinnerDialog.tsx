import { Tabs } from '@arco-design/web-react';
import { banquetKindLabels, filingStateLabel, reviewResultLabels } from '../../../../contract/filing-terms';
import type { GroupDinner } from '../../../../contract/group-dinners';
import { TabList } from '../../../kit/markup/TabList';
import { QueryDialog } from '../../../kit/query/QueryDialog';
import { ReplayButton } from '../../../parts/recording-player/ReplayButton';
import { ReplayDialog } from '../../../parts/recording-player/ReplayDialog';
import { texts as detailTexts } from '../detail/detail.texts';
import { CookRecordsTable } from '../detail/tabs/CookRecordsTable';
import { CrewTable } from '../detail/tabs/CrewTable';
import { Facts } from '../detail/tabs/Facts';
import type { Fact } from '../detail/tabs/Facts';
import { HostPhone } from '../detail/tabs/HostPhone';
import { Meals } from '../detail/tabs/Meals';
import { PictureWall } from '../detail/tabs/PictureWall';
import { RegisterTable } from '../detail/tabs/RegisterTable';
import { minuteOf, texts as common } from '../filings.texts';
import { shownGroupDinner } from './createGroupDinners';
import { texts } from './groupDinners.texts';
import '../detail/detail.css';

/** A group dinner to check. */
export default function GroupDinnerDialog() {
  return (
    <QueryDialog query={shownGroupDinner} title={() => texts.title} width={1100} missing={detailTexts.missing}>
      {(dinner) => (
        <div className="filing-detail">
          <GroupDinnerTabs dinner={dinner} />
        </div>
      )}
    </QueryDialog>
  );
}

function GroupDinnerTabs({ dinner }: { readonly dinner: GroupDinner }) {
  const { tabs } = detailTexts;
  return (
    <TabList className="filing-detail__tabs filing-panel" defaultActiveTab="base" lazyload destroyOnHide>
      <Tabs.TabPane key="base" title={texts.base}>
        <BaseFacts dinner={dinner} />
        <h4>{detailTexts.crew}</h4>
        <CrewTable filingId={dinner.id} crew={dinner.crew} />
      </Tabs.TabPane>
      <Tabs.TabPane key="cook" title={tabs.cook}>
        <CookRecordsTable filingId={dinner.id} records={dinner.cookRecords} />
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
        <GroupDinnerMedia dinner={dinner} />
      </Tabs.TabPane>
    </TabList>
  );
}

function BaseFacts({ dinner }: { readonly dinner: GroupDinner }) {
  const { fields } = common;
  return (
    <Facts
      facts={[
        [fields.code, dinner.code],
        [fields.status, filingStateLabel(dinner)],
        [fields.kind, dinner.kind === undefined ? '' : banquetKindLabels[dinner.kind]],
        [fields.hostName, dinner.hostName],
        [fields.hostPhone, (dinner.hostPhone ?? '') === '' ? undefined : <HostPhone key="phone" filing={dinner} />],
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
        ...reviewFacts(dinner),
      ]}
    />
  );
}

function reviewFacts({ review }: GroupDinner): readonly Fact[] {
  const t = texts.review;
  if (review === undefined) return [[t.result, t.none]];
  return [
    [t.result, reviewResultLabels[review.result]],
    [t.opinion, review.opinion],
    [t.by, review.by],
    [t.at, minuteOf(review.at)],
  ];
}

function GroupDinnerMedia({ dinner: { pictures, videos, cookName = '' } }: { readonly dinner: GroupDinner }) {
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

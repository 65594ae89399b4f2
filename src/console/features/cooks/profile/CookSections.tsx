import { Tabs } from '@arco-design/web-react';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import type { CookProfile } from '../../../../contract/cook-profile';
import { keysOf } from '../../../../contract/kernel';
import { operationLogsContract } from '../../../../contract/operation-logs';
import { screenPairs } from '../../../../contract/screens';
import type { Endpoint } from '../../../../contract/kernel';
import { TabList } from '../../../kit/markup/TabList';
import { selectMay } from '../../../parts/session/session.slice';
import { BanquetsSection, FindingsSection, GuidanceSection } from './BanquetSections';
import { ChangesSection } from './ChangesSection';
import { CertificatesSection, FactsSection } from './FactSections';
import { texts } from './profile.texts';
import { StreamsSection, TracksSection } from './StreamSections';

export interface SectionProps {
  readonly profile: CookProfile;
}

interface Section {
  readonly Part: ComponentType<SectionProps>;
  /** What it asks for beside the profile. */
  readonly needs?: Endpoint | string;
  /** How many there are. */
  readonly count?: (profile: CookProfile) => number;
}

const sections: Readonly<Record<keyof typeof texts.tabs, Section>> = {
  facts: { Part: FactsSection },
  certificates: { Part: CertificatesSection },
  banquets: { Part: BanquetsSection, needs: screenPairs.filingList, count: ({ banquets }) => banquets },
  streams: { Part: StreamsSection, needs: screenPairs.liveHistory, count: ({ streams }) => streams },
  tracks: { Part: TracksSection, needs: screenPairs.trackList, count: ({ tracks }) => tracks },
  findings: { Part: FindingsSection, needs: screenPairs.filingList, count: ({ findings }) => findings.length },
  guidance: { Part: GuidanceSection, needs: screenPairs.filingList, count: ({ guided }) => guided },
  changes: { Part: ChangesSection, needs: operationLogsContract.timeline },
};

/** Each is asked for when it is opened. */
export function CookSections({ profile }: SectionProps) {
  const may = useSelector(selectMay);
  const [active, setActive] = useState<string>('facts');
  const shown = keysOf(sections).filter((key) => {
    const { needs } = sections[key];
    return needs === undefined || may(needs);
  });
  return (
    <TabList activeTab={active} onChange={setActive} lazyload destroyOnHide>
      {shown.map((key) => {
        const { Part, count } = sections[key];
        const title = count === undefined ? texts.tabs[key] : `${texts.tabs[key]} ${count(profile)}`;
        return (
          <Tabs.TabPane key={key} title={title}>
            <Part profile={profile} />
          </Tabs.TabPane>
        );
      })}
    </TabList>
  );
}

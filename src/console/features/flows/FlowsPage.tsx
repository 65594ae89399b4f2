import { Skeleton, Tabs } from '@arco-design/web-react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../kit/lazy/lazyPart';
import { TabList } from '../../kit/markup/TabList';
import { texts } from './flows.texts';
import { RecordTab } from './record/RecordTab';
import './flows.css';

const ReplayTab = lazyPart(
  () => import(/* webpackChunkName: "flow-replay" */ './replay/ReplayTab'),
  <Skeleton animation text={{ rows: 6 }} />,
);

const tabs = ['record', 'replay'] as const;
const asTab = (text: string | null) => tabs.find((tab) => tab === text) ?? 'record';

/** Page for testers: recording flows and replaying them. */
export function FlowsPage() {
  const [query, setQuery] = useSearchParams();
  return (
    <TabList
      aria-label={texts.tabsLabel}
      activeTab={asTab(query.get('tab'))}
      onChange={(tab) => setQuery({ tab }, { replace: true })}
      lazyload
    >
      <Tabs.TabPane key="record" title={texts.tabs.record}>
        <RecordTab />
      </Tabs.TabPane>
      <Tabs.TabPane key="replay" title={texts.tabs.replay}>
        <ReplayTab />
      </Tabs.TabPane>
    </TabList>
  );
}

import { Tabs } from '@arco-design/web-react';
import type { TabsProps } from '@arco-design/web-react';
import { Markup } from './Markup';

/** A tab belongs to a list of tabs. */
function putRole(root: HTMLElement): void {
  root.querySelector('.arco-tabs-header')?.setAttribute('role', 'tablist');
}

export function TabList(props: TabsProps) {
  return (
    <Markup put={putRole}>
      <Tabs {...props} />
    </Markup>
  );
}

import type { ComponentType } from 'react';
import type { Filing } from '../../../../../contract/filing-record';
import type { TabKey } from '../tabs';
import { ChecklistPanel } from './ChecklistPanel';
import { CommitmentPanel } from './CommitmentPanel';
import { CookRecordsPanel } from './CookRecordsPanel';
import { HistoryPanel } from './HistoryPanel';
import { MediaPanel } from './MediaPanel';
import { MenuPanel } from './MenuPanel';
import { NoticePanel } from './NoticePanel';
import { RegisterPanel } from './RegisterPanel';
import { RegistrationPanel } from './RegistrationPanel';
import { SamplesPanel } from './SamplesPanel';
import { TeamPanel } from './TeamPanel';

/** What each tab of the dialog shows. */
export const panels: Readonly<Record<TabKey, ComponentType<{ readonly filing: Filing }>>> = {
  filing: RegistrationPanel,
  notice: NoticePanel,
  commitment: CommitmentPanel,
  guidance: ChecklistPanel,
  register: RegisterPanel,
  cook: CookRecordsPanel,
  menu: MenuPanel,
  media: MediaPanel,
  team: TeamPanel,
  history: HistoryPanel,
  samples: SamplesPanel,
};

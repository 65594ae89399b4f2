import type { Filing } from '../../../../contract/filing-record';
import { Dialog } from '../../../kit/dialog/Dialog';
import { texts as detailTexts } from '../detail/detail.texts';
import { CookRecordsTable } from '../detail/tabs/CookRecordsTable';
import { CrewTable } from '../detail/tabs/CrewTable';
import { MenuPanel } from '../detail/tabs/MenuPanel';
import { TeamPanel } from '../detail/tabs/TeamPanel';
import { texts } from './guidance.texts';
import '../detail/detail.css';

export type Paper = 'menu' | 'certificates';

interface FilingPapersProps {
  readonly filing: Filing;
  readonly paper: Paper;
  readonly onDismiss: () => void;
}

/** What is compared with the kitchen: the menu, or who has a certificate. */
export default function FilingPapers({ filing, paper, onDismiss }: FilingPapersProps) {
  const { id, crew, cookRecords } = filing;
  return (
    <Dialog title={texts[paper]} width={1080} maskClosable onDismiss={onDismiss}>
      {paper === 'menu' ? (
        <MenuPanel filing={filing} />
      ) : (
        <>
          <div className="filing-panel">
            <h4>{detailTexts.tabs.cook}</h4>
            <CookRecordsTable filingId={id} records={cookRecords} />
            <h4>{detailTexts.crew}</h4>
            <CrewTable filingId={id} crew={crew} />
          </div>
          <TeamPanel filing={filing} />
        </>
      )}
    </Dialog>
  );
}

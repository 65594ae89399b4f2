import { Checkbox } from '@arco-design/web-react';
import { useDispatch } from 'react-redux';
import type { Filing } from '../../../../../contract/filing-record';
import { filingStatus } from '../../../../../contract/filing-terms';
import { notice } from '../../../../../contract/filing-texts';
import { filingsContract } from '../../../../../contract/filings';
import { useMay } from '../../../../parts/session/useMay';
import { noticeReadChanged } from '../detail.slice';
import { texts } from '../detail.texts';
import { FormPanel } from './Panel';

/** The numbers that installations choose themselves stand on the printed form. */
const usual = (text: string): string => text.replace('{filing.minPeople}', '50').replace('{filing.leadDays}', '3');

export function NoticePanel({ filing }: { readonly filing: Filing }) {
  const dispatch = useDispatch();
  const mayWrite = useMay(filingsContract.update) && filing.status === filingStatus.draft;
  return (
    <FormPanel filing={filing} form="notice">
      <div className="filing-panel__text">
        <p>{notice.intro}</p>
        <ol>
          {notice.clauses.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}。</strong>
              {usual(text)}
            </li>
          ))}
        </ol>
        <p>{notice.closing}</p>
      </div>
      <Checkbox
        checked={filing.isNoticeRead}
        disabled={!mayWrite}
        onChange={(isRead: boolean) => dispatch(noticeReadChanged({ id: filing.id, isRead }))}
      >
        {notice.readLabel}
      </Checkbox>
      <span role="status">
        {filing.notice === undefined ? texts.notice.unread : `${texts.notice.readAt}：${filing.notice.readAt}`}
      </span>
    </FormPanel>
  );
}

import { Checkbox } from '@arco-design/web-react';
import { useDispatch, useSelector } from 'react-redux';
import type { Filing } from '../../../../../contract/filing-record';
import { isDraft } from '../../../../../contract/filing-terms';
import { notice, noticeClauses } from '../../../../../contract/filing-texts';
import { filingsContract } from '../../../../../contract/filings';
import { selectUser } from '../../../../parts/session/session.slice';
import { useMay } from '../../../../parts/session/useMay';
import { noticeReadChanged } from '../detail.slice';
import { texts } from '../detail.texts';
import { FormPanel } from './Panel';

export function NoticePanel({ filing }: { readonly filing: Filing }) {
  const dispatch = useDispatch();
  const duty = useSelector(selectUser)?.profile.settings.filing;
  const mayWrite = useMay(filingsContract.update) && isDraft(filing);
  return (
    <FormPanel filing={filing} form="notice">
      <div className="filing-panel__text">
        <p>{notice.intro}</p>
        <ol>
          {duty !== undefined &&
            noticeClauses(duty).map(({ title, text }) => (
              <li key={title}>
                <strong>{title}。</strong>
                {text}
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
        {filing.notice?.by !== undefined && `，${texts.notice.by}：${filing.notice.by}`}
      </span>
    </FormPanel>
  );
}

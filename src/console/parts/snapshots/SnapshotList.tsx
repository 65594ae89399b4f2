import { Button, Empty, Pagination, Skeleton, Space } from '@arco-design/web-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { liveContract } from '../../../contract/live';
import type { Snapshot } from '../../../contract/snapshots';
import { Dialog } from '../../kit/dialog/Dialog';
import { copyRequested } from '../../kit/feedback/copying.saga';
import { usePageShown } from '../../kit/kept/page';
import { ListFailure } from '../../kit/resource/ListStates';
import { messages } from '../../locale/messages';
import { useMay } from '../session/useMay';
import { StoredImage } from '../stored-image/StoredImage';
import { snapshotsPerPage } from './snapshots.api';
import { downloadRequested, snapshotList } from './snapshots.slice';
import { texts } from './snapshots.texts';
import { placeOf } from './snapshotSource';
import './snapshots.css';

const { asked, closed } = snapshotList.actions;

interface SnapshotListProps {
  readonly recordId: number;
  readonly cookName: string;
}

/** The pictures that were taken of a record, for those who may see them. */
export function SnapshotList({ recordId, cookName }: SnapshotListProps) {
  const dispatch = useDispatch();
  const maySee = useMay(liveContract.snapshots);
  const isShown = usePageShown();
  useEffect(() => {
    if (!maySee || !isShown) return undefined;
    dispatch(asked({ recordId, page: 1 }));
    return () => {
      dispatch(closed());
    };
  }, [dispatch, maySee, isShown, recordId]);
  return maySee ? (
    <section className="snapshots" aria-label={texts.title}>
      <h3 className="snapshots__title">{texts.title}</h3>
      <Shown cookName={cookName} />
    </section>
  ) : null;
}

function Shown({ cookName }: Pick<SnapshotListProps, 'cookName'>) {
  const dispatch = useDispatch();
  const shown = useSelector(snapshotList.select);
  const [enlarged, setEnlarged] = useState<Snapshot | null>(null);
  if (shown === null) return null;
  if (shown.status === 'failed')
    return <ListFailure error={shown.error} onRetry={() => dispatch(asked(shown.asked))} />;
  if (shown.answer === null) return <Skeleton animation text={{ rows: 3 }} />;
  const { rows, total } = shown.answer;
  if (total === 0) return <Empty description={messages.table.empty} />;
  return (
    <>
      <ul className="snapshots__list" aria-busy={shown.status === 'loading'}>
        {rows.map((snapshot) => (
          <Item key={snapshot.id} snapshot={snapshot} cookName={cookName} onEnlarge={setEnlarged} />
        ))}
      </ul>
      <Pagination
        size="small"
        hideOnSinglePage
        showTotal={messages.table.pager}
        total={total}
        current={shown.asked.page}
        pageSize={snapshotsPerPage}
        onChange={(page) => dispatch(asked({ ...shown.asked, page }))}
      />
      {enlarged !== null && (
        <Dialog title={texts.picture(enlarged.takenAt)} width={1080} maskClosable onDismiss={() => setEnlarged(null)}>
          <div className="snapshots__large">
            <StoredImage code={enlarged.fileCode} alt={texts.picture(enlarged.takenAt)} />
          </div>
        </Dialog>
      )}
    </>
  );
}

interface ItemProps extends Pick<SnapshotListProps, 'cookName'> {
  readonly snapshot: Snapshot;
  readonly onEnlarge: (snapshot: Snapshot) => void;
}

function Item({ snapshot, cookName, onEnlarge }: ItemProps) {
  const dispatch = useDispatch();
  const { fileCode, takenAt, takenBy, sha256 } = snapshot;
  const place = placeOf(snapshot);
  return (
    <li className="snapshots__item">
      <StoredImage code={fileCode} alt={texts.picture(takenAt)} />
      <div className="snapshots__facts">
        <p>
          <span>
            {texts.takenAt}：{takenAt}
          </span>
          <span>
            {texts.takenBy}：{takenBy}
          </span>
        </p>
        {place !== '' && (
          <p>
            {texts.position}：{place}
          </p>
        )}
        <p>
          {texts.digest}：<code>{sha256}</code>
        </p>
        <Space size={6}>
          <Button size="mini" onClick={() => dispatch(copyRequested(sha256))} aria-label={texts.copyDigest(takenAt)}>
            {texts.copy} {texts.digest}
          </Button>
          <Button size="mini" onClick={() => onEnlarge(snapshot)}>
            {texts.enlarge}
          </Button>
          <Button size="mini" type="primary" onClick={() => dispatch(downloadRequested({ snapshot, cookName }))}>
            {messages.buttons.download}
          </Button>
        </Space>
      </div>
    </li>
  );
}

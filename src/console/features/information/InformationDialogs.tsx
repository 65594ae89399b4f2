import { Empty, Pagination, Table } from '@arco-design/web-react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { DiffusionReader } from '../../../contract/diffusions';
import { Dialog } from '../../kit/dialog/Dialog';
import { StoredImage } from '../../parts/stored-image/StoredImage';
import { VoiceButtons } from '../../parts/voice/VoiceButtons';
import { dialogClosed, selectDetail, selectReaders } from './information.slice';
import { texts } from './information.texts';
import './information.css';

const readerColumns = [
  { title: texts.reader, dataIndex: 'name', width: 120 },
  { title: texts.unit, dataIndex: 'unitName' },
  { title: texts.readAt, dataIndex: 'readAt', width: 180 },
];
const keyOf = ({ name, unitName, readAt }: DiffusionReader) => `${name} ${unitName} ${readAt}`;

/** What one says, and who has read it. */
export function InformationDialogs() {
  const dispatch = useDispatch();
  const detail = useSelector(selectDetail);
  const shown = useSelector(selectReaders);
  const close = () => dispatch(dialogClosed());
  return (
    <>
      {detail !== null && (
        <Dialog title={detail.title} width={720} maskClosable onDismiss={close}>
          <p className="information__content">{detail.content}</p>
          {detail.audio !== undefined && (
            <p className="information__sound">
              <VoiceButtons code={detail.audio} label={detail.title} />
            </p>
          )}
          <div className="information__pictures">
            {detail.pictures.map((code, index) => (
              <StoredImage key={code} code={code} alt={`${texts.picture} ${index + 1}`} />
            ))}
          </div>
          <p className="information__units">
            {texts.publishedTo}：{detail.unitNames.join('、')}
          </p>
        </Dialog>
      )}
      {shown !== null && (
        <Dialog title={texts.readersOf(shown.title)} width={680} maskClosable onDismiss={close}>
          <Readers readers={shown.readers} />
        </Dialog>
      )}
    </>
  );
}

const readersPerPage = 10;

function Readers({ readers }: { readonly readers: readonly DiffusionReader[] }) {
  const [page, setPage] = useState(1);
  return (
    <>
      <Table
        size="small"
        columns={readerColumns}
        data={readers.slice((page - 1) * readersPerPage, page * readersPerPage)}
        rowKey={keyOf}
        noDataElement={<Empty description={texts.noReader} />}
        pagination={false}
      />
      <Pagination
        className="information__pager"
        total={readers.length}
        pageSize={readersPerPage}
        current={page}
        onChange={setPage}
        hideOnSinglePage
      />
    </>
  );
}

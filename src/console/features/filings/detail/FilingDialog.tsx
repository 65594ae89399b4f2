import { Alert, Button, Skeleton, Tabs } from '@arco-design/web-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { filingStatusLabels } from '../../../../contract/filing-terms';
import type { Filing } from '../../../../contract/filing-record';
import { Dialog } from '../../../kit/dialog/Dialog';
import { messages } from '../../../locale/messages';
import { DetailActions } from './DetailActions';
import { detailClosed, detailOpened, selectDetail, selectReturn } from './detail.slice';
import { texts } from './detail.texts';
import { ReturnDialog } from './ReturnDialog';
import { panels } from './tabs/panels';
import type { TabsOf } from './tabs';
import { useFilingPlace } from './useFilingPlace';
import './detail.css';

interface FilingDialogProps {
  readonly id: number;
  readonly tabsOf: TabsOf;
}

/** A whole filing, as tall as the window. */
export default function FilingDialog({ id, tabsOf }: FilingDialogProps) {
  const dispatch = useDispatch();
  const { close } = useFilingPlace();
  const detail = useSelector(selectDetail);
  const isReturning = useSelector(selectReturn) !== null;
  useEffect(() => {
    dispatch(detailOpened(id));
    return () => {
      dispatch(detailClosed());
    };
  }, [dispatch, id]);
  const filing = detail?.status === 'ready' ? detail.filing : null;
  const title =
    filing === null
      ? texts.title
      : `${texts.title} · ${filing.code} · ${filing.hostName} · ${filingStatusLabels[filing.status]}`;
  return (
    <Dialog title={title} width={1240} maskClosable onDismiss={close}>
      <div className="filing-detail">
        {filing !== null ? (
          <FilingTabs filing={filing} tabsOf={tabsOf} />
        ) : detail?.status === 'failed' ? (
          <Alert
            type="error"
            content={detail.error.kind === 'notFound' ? texts.missing : detail.error.text}
            action={
              detail.error.kind !== 'notFound' && (
                <Button size="mini" type="primary" onClick={() => dispatch(detailOpened(id))}>
                  {messages.buttons.retry}
                </Button>
              )
            }
          />
        ) : (
          <div role="status" aria-label={messages.table.loading}>
            <Skeleton animation text={{ rows: 12 }} />
          </div>
        )}
      </div>
      {isReturning && <ReturnDialog />}
    </Dialog>
  );
}

function FilingTabs({ filing, tabsOf }: { readonly filing: Filing; readonly tabsOf: TabsOf }) {
  const { tab, show } = useFilingPlace();
  const keys = tabsOf(filing);
  const active = keys.find((key) => key === tab) ?? keys[0] ?? 'filing';
  return (
    <>
      <DetailActions filing={filing} />
      <Tabs
        className="filing-detail__tabs"
        activeTab={active}
        onChange={show}
        lazyload
        destroyOnHide
        overflow="dropdown"
      >
        {keys.map((key) => {
          const Panel = panels[key];
          return (
            <Tabs.TabPane key={key} title={texts.tabs[key]}>
              <Panel filing={filing} />
            </Tabs.TabPane>
          );
        })}
      </Tabs>
    </>
  );
}

import { Alert, Button, Skeleton, Tabs } from '@arco-design/web-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { filingStateLabel } from '../../../../contract/filing-terms';
import { screenPairs } from '../../../../contract/screens';
import type { Filing } from '../../../../contract/filing-record';
import { Dialog } from '../../../kit/dialog/Dialog';
import { TabList } from '../../../kit/markup/TabList';
import { messages } from '../../../locale/messages';
import { selectMay } from '../../../parts/session/session.slice';
import { DetailActions } from './DetailActions';
import { filingDetail, selectReturn } from './detail.slice';
import { texts } from './detail.texts';
import { ReturnDialog } from './ReturnDialog';
import { panels } from './tabs/panels';
import type { TabsOf } from './tabs';
import { useFilingPlace } from './useFilingPlace';
import './detail.css';

const { asked, closed } = filingDetail.actions;

interface FilingDialogProps {
  readonly id: number;
  readonly tabsOf: TabsOf;
  /** Drafts can be edited here. */
  readonly hasEditor: boolean;
}

/** A whole filing, as tall as the window. */
export default function FilingDialog({ id, tabsOf, hasEditor }: FilingDialogProps) {
  const dispatch = useDispatch();
  const { close } = useFilingPlace();
  const detail = useSelector(filingDetail.select);
  const isReturning = useSelector(selectReturn) !== null;
  useEffect(() => {
    dispatch(asked(id));
    return () => {
      dispatch(closed());
    };
  }, [dispatch, id]);
  const filing = detail?.status === 'ready' ? detail.answer : null;
  const title =
    filing === null
      ? texts.title
      : `${texts.title} · ${filing.code} · ${filing.hostName} · ${filingStateLabel(filing)}`;
  return (
    <Dialog title={title} width={1240} maskClosable onDismiss={close}>
      <div className="filing-detail">
        {filing !== null ? (
          <FilingTabs {...{ filing, tabsOf, hasEditor }} />
        ) : detail?.status === 'failed' ? (
          <Alert
            type="error"
            content={detail.error.kind === 'notFound' ? texts.missing : detail.error.text}
            action={
              detail.error.kind !== 'notFound' && (
                <Button size="mini" type="primary" onClick={() => dispatch(asked(id))}>
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

function FilingTabs({ filing, tabsOf, hasEditor }: Omit<FilingDialogProps, 'id'> & { readonly filing: Filing }) {
  const { tab, show } = useFilingPlace();
  const may = useSelector(selectMay);
  const keys = tabsOf(filing).filter((key) => key !== 'samples' || may(screenPairs.sampleList));
  const active = keys.find((key) => key === tab) ?? keys[0] ?? 'filing';
  return (
    <>
      <DetailActions filing={filing} hasEditor={hasEditor} />
      <TabList
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
      </TabList>
    </>
  );
}

import { Alert, Button, Spin } from '@arco-design/web-react';
import { useContext, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FlowFile } from '../../../kit/flow/flowFile';
import { lastFlow } from '../../../parts/flow/lastFlow';
import { ReplayContext } from '../../../parts/flow/replayContext';
import { texts } from '../flows.texts';
import { FlowChooser } from './FlowChooser';
import { Replay } from './Replay';
import { readFlowFile } from './readFlowFile';
import { ReplaySession } from './replaySession';

type Opened =
  | { readonly status: 'none' }
  | { readonly status: 'opening' }
  | { readonly status: 'failed'; readonly problems: readonly string[] }
  | { readonly status: 'open'; readonly session: ReplaySession };

const none: Opened = { status: 'none' };

/** The flow that is open, until another one is or the user leaves. */
function useFlow() {
  const openReplay = useContext(ReplayContext);
  const [opened, setOpened] = useState(none);
  const session = useRef<ReplaySession | null>(null);
  const wish = useRef(0);

  const close = () => {
    wish.current += 1;
    session.current?.close();
    session.current = null;
    setOpened(none);
    return wish.current;
  };
  const begin = async (own: number, flow: FlowFile) => {
    if (openReplay === null) throw new Error('Replays need a ReplayContext above them.');
    try {
      const begun = await ReplaySession.open(openReplay, flow);
      if (own !== wish.current) begun.close();
      else setOpened({ status: 'open', session: (session.current = begun) });
    } catch {
      if (own === wish.current) setOpened({ status: 'failed', problems: [texts.open.unavailable] });
    }
  };
  const open = (flow: FlowFile) => {
    const own = close();
    setOpened({ status: 'opening' });
    void begin(own, flow);
  };
  const openFile = async (file: File) => {
    const own = close();
    setOpened({ status: 'opening' });
    const read = await readFlowFile(file);
    if (own !== wish.current) return;
    if (read.status === 'read') await begin(own, read.flow);
    else setOpened({ status: 'failed', problems: read.problems });
  };

  useEffect(
    () => () => {
      wish.current += 1;
      session.current?.close();
    },
    [],
  );
  return { opened, open, openFile, close };
}

export default function ReplayTab() {
  const { opened, open, openFile, close } = useFlow();
  const [query] = useSearchParams();
  const isLastWanted = query.get('flow') === 'last';
  const last = lastFlow.read();
  const openLast = useRef(() => last !== null && open(last));
  openLast.current = () => last !== null && open(last);
  useEffect(() => {
    if (isLastWanted) openLast.current();
  }, [isLastWanted]);

  if (opened.status === 'open') return <Replay key={opened.session.id} session={opened.session} onClose={close} />;
  if (opened.status === 'opening') return <Spin tip={texts.open.reading} className="flow-opening" />;
  return (
    <>
      {opened.status === 'failed' && (
        <Alert
          type="error"
          title={texts.open.failed}
          content={
            <ul className="flow-problems">
              {opened.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          }
        />
      )}
      <FlowChooser onChoose={(file) => void openFile(file)} />
      {last !== null && <Button onClick={() => open(last)}>{texts.open.last(last.title)}</Button>}
    </>
  );
}

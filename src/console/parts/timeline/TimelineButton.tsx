import { Button } from '@arco-design/web-react';
import { IconHistory } from '@arco-design/web-react/icon';
import { createContext, useCallback, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { operationLogsContract } from '../../../contract/operation-logs';
import { LazyFeature } from '../feature/LazyFeature';
import { useMay } from '../session/useMay';
import { loadTimeline } from './load';
import type { TimelineOf } from './timeline.model';
import { texts } from './timeline.texts';

interface Asked extends TimelineOf {
  readonly onDismiss: () => void;
}

/** Whose changes the dialog shows, and how it is left. */
export const AskedContext = createContext<Asked>({
  ...{ controller: '', recordId: 0, title: '' },
  onDismiss: () => undefined,
});

/** The dialog stands in a row for React alone: what is pressed in it is nothing to the row. */
const keep = (event: SyntheticEvent) => event.stopPropagation();

/** Everything that happened to one record; its code arrives when it is asked for. */
export function TimelineButton(asked: TimelineOf) {
  const [isOpen, setOpen] = useState(false);
  const onDismiss = useCallback(() => setOpen(false), []);
  if (!useMay(operationLogsContract.timeline)) return null;
  return (
    <span>
      <Button
        size="mini"
        icon={<IconHistory />}
        aria-label={texts.open}
        title={texts.hint}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <span onClick={keep} onKeyDown={keep}>
          <AskedContext.Provider value={{ ...asked, onDismiss }}>
            <LazyFeature load={loadTimeline} isQuiet />
          </AskedContext.Provider>
        </span>
      )}
    </span>
  );
}

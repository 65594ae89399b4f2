import { Button } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { messages } from '../../locale/messages';
import { texts } from './livePlayer.texts';
import type { Playing } from './usePlayer';
import './live-player.css';

interface PlayerScreenProps {
  readonly playing: Playing;
  /** What is said when it cannot be played. */
  readonly failure: ReactNode;
  /** Over the picture while it is shown. */
  readonly children?: ReactNode;
}

/** Where a player shows its picture, or why there is none. */
export function PlayerScreen({ playing: { state, attempt, screen, tryAgain }, failure, children }: PlayerScreenProps) {
  return (
    <div className="live-player" data-state={state.kind}>
      <div key={attempt} ref={screen} className="live-player__screen" />
      {state.kind === 'playing' && children}
      {state.kind === 'unsupported' && (
        <div className="live-player__failure" role="alert">
          <p>{texts.unsupported}</p>
        </div>
      )}
      {state.kind === 'failed' && (
        <div className="live-player__failure" role="alert">
          {failure}
          <Button type="primary" onClick={tryAgain}>
            {messages.buttons.retry}
          </Button>
        </div>
      )}
    </div>
  );
}

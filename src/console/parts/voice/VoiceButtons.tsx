import { Button } from '@arco-design/web-react';
import { useDispatch, useSelector } from 'react-redux';
import { messages } from '../../locale/messages';
import { selectVoice, voiceRequested, voiceStopped } from './voice.slice';
import type { Voice } from './voice.slice';

interface VoiceButtonsProps extends Omit<Voice, 'code'> {
  /** File code; absent where there is nothing to be heard. */
  readonly code: string | undefined;
}

/** Plays a stored recording, and stops it. */
export function VoiceButtons({ code, label }: VoiceButtonsProps) {
  const dispatch = useDispatch();
  const played = useSelector(selectVoice);
  const isThis = played !== null && played.code === code;
  return (
    <>
      <Button
        size="mini"
        aria-label={`${messages.buttons.play}：${label}`}
        loading={isThis && played.status === 'loading'}
        disabled={code === undefined || isThis}
        onClick={() => code !== undefined && dispatch(voiceRequested({ code, label }))}
      >
        {messages.buttons.play}
      </Button>
      <Button
        size="mini"
        aria-label={`${messages.buttons.stop}：${label}`}
        disabled={!isThis}
        onClick={() => dispatch(voiceStopped())}
      >
        {messages.buttons.stop}
      </Button>
    </>
  );
}

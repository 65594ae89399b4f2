import { Button } from '@arco-design/web-react';
import { audioExtensions } from '../../../contract/constants';
import { messages } from '../../locale/messages';
import { UploadButton } from '../image-upload/UploadButton';
import { UploadFailure } from '../image-upload/UploadFailure';
import { useImageSlot } from '../image-upload/useImageSlot';
import { useVoiceEnds } from './useVoiceEnds';
import { texts } from './voice.texts';
import { VoiceButtons } from './VoiceButtons';
import './voice.css';

const accepted = [...audioExtensions.map((one) => `.${one}`), 'audio/*'].join(',');

interface AudioUploadProps {
  /** What it says. */
  readonly label: string;
  /** File code; given and taken by the form. */
  readonly value?: string | undefined;
  readonly onChange?: (code: string) => void;
}

/** A form field that holds one stored recording, sent as soon as it is chosen; it can be heard before it is submitted. */
export function AudioUpload({ label, value = '', onChange }: AudioUploadProps) {
  const { upload, failures, send } = useImageSlot((code) => onChange?.(code), { isAudio: true });
  useVoiceEnds();
  return (
    <div className="audio-upload">
      <UploadButton label={label} accept={accepted} upload={upload} onChoose={send} />
      {value === '' ? (
        <span className="audio-upload__hint">{texts.hint}</span>
      ) : (
        <>
          <span role="status">{texts.stored}</span>
          <VoiceButtons code={value} label={label} />
          <Button size="mini" type="text" onClick={() => onChange?.('')}>
            {messages.buttons.remove}
            {label}
          </Button>
        </>
      )}
      <UploadFailure failures={failures} />
    </div>
  );
}

import { Button } from '@arco-design/web-react';
import { messages } from '../../locale/messages';
import { StoredImage } from '../stored-image/StoredImage';
import { UploadButton } from './UploadButton';
import { UploadFailure } from './UploadFailure';
import { UploadProgress } from './UploadProgress';
import { useImageSlot } from './useImageSlot';
import './image-upload.css';

interface ImageListProps {
  /** What the images show. */
  readonly label: string;
  readonly most: number;
  /** File codes; given and taken by the form. */
  readonly value?: readonly string[];
  readonly onChange?: (codes: readonly string[]) => void;
}

/** A form field that holds several stored photos. */
export function ImageList({ label, most, value = [], onChange }: ImageListProps) {
  const { upload, send, cancel } = useImageSlot((code) => onChange?.([...value, code]), { photo: label });
  return (
    <div className="image-list">
      {value.map((code, index) => (
        <div key={code} className="image-list__one">
          <StoredImage code={code} alt={`${label} ${index + 1}`} missing={messages.noPicture} />
          <Button
            size="mini"
            type="text"
            aria-label={`${messages.buttons.remove}${label} ${index + 1}`}
            onClick={() => onChange?.(value.filter((one) => one !== code))}
          >
            {messages.buttons.remove}
          </Button>
        </div>
      ))}
      {value.length < most && <UploadButton label={label} upload={upload} onChoose={send} />}
      <UploadProgress label={label} upload={upload} onCancel={cancel} />
      <UploadFailure upload={upload} />
    </div>
  );
}

import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { messages } from '../../locale/messages';
import { StoredImage } from '../stored-image/StoredImage';
import { UploadButton } from './UploadButton';
import { UploadFailure } from './UploadFailure';
import { UploadProgress } from './UploadProgress';
import { useImageSlot } from './useImageSlot';
import './image-upload.css';

interface ImageListProps {
  /** Name of the images, for messages and those who cannot see them. */
  readonly label: string;
  readonly most: number;
  /** File codes; given and taken by the form. */
  readonly value?: readonly string[];
  readonly onChange?: (codes: readonly string[]) => void;
}

/** A form field that holds several stored photos; several can be chosen at once. */
export function ImageList({ label, most, value = [], onChange }: ImageListProps) {
  const slot = useImageSlot((code) => onChange?.([...value, code]), { photo: label });
  const [surplus, setSurplus] = useState(0);
  const room = most - value.length;
  const send = (file: File, others: readonly File[]) => {
    setSurplus(Math.max(0, 1 + others.length - room));
    slot.send(file, others.slice(0, room - 1));
  };
  const { upload, position, failures, cancel } = slot;
  return (
    <div className="image-list">
      {value.map((code, index) => (
        <div key={code} className="image-list__one">
          <StoredImage code={code} alt={`${label} ${index + 1}`} />
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
      {room > 0 && <UploadButton label={label} isMultiple upload={upload} onChoose={send} />}
      <UploadProgress label={label} upload={upload} position={position} onCancel={cancel} />
      <UploadFailure failures={surplus === 0 ? failures : [...failures, messages.uploading.surplus(most, surplus)]} />
    </div>
  );
}

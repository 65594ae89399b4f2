import { Button, Space } from '@arco-design/web-react';
import { messages } from '../../locale/messages';
import { StoredImage } from '../stored-image/StoredImage';
import { UploadButton } from './UploadButton';
import { UploadFailure } from './UploadFailure';
import { UploadProgress } from './UploadProgress';
import { useImageSlot } from './useImageSlot';
import './image-upload.css';

interface ImageUploadProps {
  /** Name of the image, for those who cannot see it. */
  readonly label: string;
  /** File code; given and taken by the form. */
  readonly value?: string | undefined;
  readonly onChange?: (code: string) => void;
  /** Of a camera: refusals name it, its progress is shown and can be given up. */
  readonly isPhoto?: boolean;
}

/** A form field that holds one stored image, sent as soon as it is chosen. The browser makes it small enough. */
export function ImageUpload({ label, value, onChange, isPhoto = false }: ImageUploadProps) {
  const { upload, failures, send, cancel } = useImageSlot((code) => onChange?.(code), isPhoto ? { photo: label } : {});
  return (
    <div className="image-upload">
      <StoredImage code={value} alt={label} none={isPhoto ? messages.withoutPicture : 'JPG / PNG'} />
      <Space direction="vertical" size={4}>
        <UploadButton label={label} upload={upload} onChoose={send} />
        {value !== undefined && value !== '' && (
          <Button size="small" type="text" onClick={() => onChange?.('')}>
            {messages.buttons.remove}
            {label}
          </Button>
        )}
        {isPhoto && <UploadProgress label={label} upload={upload} onCancel={cancel} />}
        <UploadFailure failures={failures} />
      </Space>
    </div>
  );
}

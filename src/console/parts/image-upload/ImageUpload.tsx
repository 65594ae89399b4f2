import { Button, Space } from '@arco-design/web-react';
import { messages } from '../../locale/messages';
import { StoredImage } from '../stored-image/StoredImage';
import { UploadButton } from './UploadButton';
import { UploadFailure } from './UploadFailure';
import { UploadProgress } from './UploadProgress';
import { useImageSlot } from './useImageSlot';
import './image-upload.css';

interface ImageUploadProps {
  /** What the image shows, for those who cannot see it. */
  readonly label: string;
  /** File code; given and taken by the form. */
  readonly value?: string | undefined;
  readonly onChange?: (code: string) => void;
  /** Of any size: it is made small enough before it is sent. */
  readonly isPhoto?: boolean;
}

/** A form field that holds one stored image: JPG or PNG, at most 1 MB unless it is a photo, sent as soon as it is chosen. */
export function ImageUpload({ label, value, onChange, isPhoto = false }: ImageUploadProps) {
  const { upload, send, cancel } = useImageSlot((code) => onChange?.(code), isPhoto ? { photo: label } : {});
  return (
    <div className="image-upload">
      <StoredImage code={value} alt={label} missing={isPhoto ? messages.noPicture : 'JPG / PNG，不超过 1MB'} />
      <Space direction="vertical" size={4}>
        <UploadButton label={label} upload={upload} onChoose={send} />
        {value !== undefined && value !== '' && (
          <Button size="small" type="text" onClick={() => onChange?.('')}>
            {messages.buttons.remove}
            {label}
          </Button>
        )}
        {isPhoto && <UploadProgress label={label} upload={upload} onCancel={cancel} />}
        <UploadFailure upload={upload} />
      </Space>
    </div>
  );
}

import { Button, Space } from '@arco-design/web-react';
import { messages } from '../../locale/messages';
import { StoredImage } from '../stored-image/StoredImage';
import { UploadButton } from './UploadButton';
import { UploadFailure } from './UploadFailure';
import { useImageSlot } from './useImageSlot';
import './image-upload.css';

interface ImageUploadProps {
  /** What the image shows, for those who cannot see it. */
  readonly label: string;
  /** File code; given and taken by the form. */
  readonly value?: string | undefined;
  readonly onChange?: (code: string) => void;
}

/** A form field that holds one stored image: JPG or PNG, at most 1 MB, sent as soon as it is chosen. */
export function ImageUpload({ label, value, onChange }: ImageUploadProps) {
  const { upload, send } = useImageSlot((code) => onChange?.(code));
  return (
    <div className="image-upload">
      <StoredImage code={value} alt={label} missing="JPG / PNG，不超过 1MB" />
      <Space direction="vertical" size={4}>
        <UploadButton label={label} upload={upload} onChoose={send} />
        {value !== undefined && value !== '' && (
          <Button size="small" type="text" onClick={() => onChange?.('')}>
            {messages.buttons.remove}
            {label}
          </Button>
        )}
        <UploadFailure upload={upload} />
      </Space>
    </div>
  );
}

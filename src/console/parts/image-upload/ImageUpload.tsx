import { Button, Space } from '@arco-design/web-react';
import { imageTypes } from '../../../contract/constants';
import { FileChooser } from '../../kit/file-chooser/FileChooser';
import { messages } from '../../locale/messages';
import { StoredImage } from '../stored-image/StoredImage';
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
        <FileChooser
          size="small"
          label={`${messages.buttons.upload}${label}`}
          accept={imageTypes.join(',')}
          loading={upload?.status === 'sending'}
          onChoose={send}
        >
          {messages.buttons.upload}
          {label}
        </FileChooser>
        {value !== undefined && value !== '' && (
          <Button size="small" type="text" onClick={() => onChange?.('')}>
            {messages.buttons.remove}
            {label}
          </Button>
        )}
        {upload?.status === 'failed' && (
          <span className="image-upload__failure" role="alert">
            {upload.text}
          </span>
        )}
      </Space>
    </div>
  );
}

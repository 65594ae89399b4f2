import { Button } from '@arco-design/web-react';
import { messages } from '../../locale/messages';
import type { Upload } from './imageUpload.slice';
import './image-upload.css';

interface UploadProgressProps {
  readonly label: string;
  readonly upload: Upload | undefined;
  /** Position of the file under way among those chosen with it. */
  readonly position?: string;
  readonly onCancel: () => void;
}

/** Progress of a photo, and a way out. */
export function UploadProgress({ label, upload, position = '', onCancel }: UploadProgressProps) {
  if (upload?.status !== 'preparing' && upload?.status !== 'sending') return null;
  const { preparing, sending } = messages.uploading;
  return (
    <span className="image-upload__progress">
      <span role="status">
        {upload.status === 'preparing' ? preparing : sending(upload.share ?? 0)}
        {position}
      </span>
      <Button size="mini" type="text" aria-label={messages.uploading.cancel(label)} onClick={onCancel}>
        {messages.buttons.cancel}
      </Button>
    </span>
  );
}

import { imageTypes } from '../../../contract/constants';
import { FileChooser } from '../../kit/file-chooser/FileChooser';
import { messages } from '../../locale/messages';
import type { Upload } from './imageUpload.slice';

interface UploadButtonProps {
  /** What the image shows. */
  readonly label: string;
  /** What the button says of that; all of it by default. */
  readonly shortLabel?: string;
  readonly upload: Upload | undefined;
  readonly onChoose: (file: File) => void;
}

/** Chooses an image and says that it is on its way. */
export function UploadButton({ label, shortLabel = label, upload, onChoose }: UploadButtonProps) {
  return (
    <FileChooser
      size="small"
      label={`${messages.buttons.upload}${label}`}
      accept={imageTypes.join(',')}
      loading={upload?.status === 'sending'}
      onChoose={onChoose}
    >
      {messages.buttons.upload}
      {shortLabel}
    </FileChooser>
  );
}

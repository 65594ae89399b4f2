import { imageTypes } from '../../../contract/constants';
import { FileChooser } from '../../kit/file-chooser/FileChooser';
import { messages } from '../../locale/messages';
import { isUnderWay } from './imageUpload.slice';
import type { Upload } from './imageUpload.slice';

interface UploadButtonProps {
  /** What the image shows. */
  readonly label: string;
  /** What the button says of that; all of it by default. */
  readonly shortLabel?: string;
  /** Kinds of files, as a file input names them; images by default. */
  readonly accept?: string;
  readonly isMultiple?: boolean;
  readonly upload: Upload | undefined;
  readonly onChoose: (file: File, others: readonly File[]) => void;
}

/** Chooses a file, or several at once, and says that it is on its way. */
export function UploadButton({
  label,
  shortLabel = label,
  accept = imageTypes.join(','),
  isMultiple = false,
  upload,
  onChoose,
}: UploadButtonProps) {
  return (
    <FileChooser
      size="small"
      label={`${messages.buttons.upload}${label}`}
      accept={accept}
      isMultiple={isMultiple}
      loading={isUnderWay(upload)}
      onChoose={onChoose}
    >
      {messages.buttons.upload}
      {shortLabel}
    </FileChooser>
  );
}

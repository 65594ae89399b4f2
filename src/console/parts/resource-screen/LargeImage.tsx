import { Dialog } from '../../kit/dialog/Dialog';
import { StoredImage } from '../stored-image/StoredImage';

interface LargeImageProps {
  /** File code. */
  readonly code: string;
  readonly label: string;
  readonly onDismiss: () => void;
}

/** A chunk of its own: dialogs are heavy. */
export default function LargeImage({ code, label, onDismiss }: LargeImageProps) {
  return (
    <Dialog title={label} onDismiss={onDismiss} width={760} maskClosable>
      <div className="image-cell__large">
        <StoredImage code={code} alt={label} />
      </div>
    </Dialog>
  );
}

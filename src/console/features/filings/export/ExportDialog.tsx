import { Button, Progress } from '@arco-design/web-react';
import { Dialog } from '../../../kit/dialog/Dialog';
import { messages } from '../../../locale/messages';
import type { ExportProgress } from './createFilingExport';
import { texts } from './export.texts';

const whole = 100;

interface ExportDialogProps {
  readonly progress: NonNullable<ExportProgress>;
  readonly onDismiss: () => void;
}

/** How far the export under way has come. A chunk of its own, like every dialog of a list. */
export default function ExportDialog({ progress, onDismiss }: ExportDialogProps) {
  return (
    <Dialog title={texts.title} width={420} onDismiss={onDismiss}>
      <ProgressView progress={progress} />
      <Button onClick={onDismiss}>{messages.buttons.cancel}</Button>
    </Dialog>
  );
}

function ProgressView({ progress }: { readonly progress: NonNullable<ExportProgress> }) {
  const isWriting = progress.status === 'writing';
  const share = isWriting || progress.total === 0 ? 0 : Math.round((progress.done / progress.total) * whole);
  const said = isWriting
    ? texts.writing(progress.total)
    : progress.total === 0
      ? texts.preparing
      : texts.fetching(progress.done, progress.total);
  return (
    <div role="status">
      <p>{said}</p>
      <Progress percent={isWriting ? whole : share} animation />
    </div>
  );
}

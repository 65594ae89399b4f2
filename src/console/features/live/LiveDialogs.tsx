import { DetailsDialog } from './DetailsDialog';
import { PlayerDialog } from './PlayerDialog';
import { StartDialog } from './StartDialog';
import './live-dialogs.css';

/** A chunk of its own: dialogs, forms and pictures are needed only once one of them opens. */
export default function LiveDialogs() {
  return (
    <>
      <StartDialog />
      <DetailsDialog />
      <PlayerDialog />
    </>
  );
}

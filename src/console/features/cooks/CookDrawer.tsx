import { Link } from 'react-router-dom';
import { useOpened } from '../../kit/address/useOpened';
import { Dialog } from '../../kit/dialog/Dialog';
import { LazyFeature } from '../../parts/feature/LazyFeature';
import { cookKey, cookPartKey } from './cookPlace';
import { loadCookProfile } from './profile/load';
import { texts } from './profile/profile.texts';
import '../../parts/profile/profile.css';

/** A chunk of its own: few rows are opened. */
export default function CookDrawer() {
  const { id, close } = useOpened(cookKey, cookPartKey);
  return id === null ? null : (
    <Dialog title={texts.title} width={900} maskClosable isBeside onDismiss={close}>
      <p className="profile profile__whole">
        <Link to={`/Cook/${id}`}>{texts.whole}</Link>
      </p>
      <LazyFeature load={loadCookProfile} />
    </Dialog>
  );
}

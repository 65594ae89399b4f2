import { Button } from '@arco-design/web-react';
import { useDispatch } from 'react-redux';
import { usersContract, signInLockText } from '../../../contract/users';
import type { User } from '../../../contract/users';
import { useMay } from '../../parts/session/useMay';
import { unlockRequested } from './users.slice';
import { texts } from './users.texts';
import './sign-in-lock.css';

/** What wrong passwords have brought about, and how to end it before its time; and who is trying. */
export function SignInLock({ user: { id, lockedUntil, failedSignIns, signInAlert } }: { readonly user: User }) {
  const dispatch = useDispatch();
  const mayUnlock = useMay(usersContract.unlock);
  return (
    <div className="sign-in-lock">
      {lockedUntil !== undefined && signInLockText(lockedUntil, failedSignIns)}
      {signInAlert !== undefined && <p>{signInAlert}</p>}
      {mayUnlock && lockedUntil !== undefined && (
        <Button size="mini" onClick={() => dispatch(unlockRequested(id))}>
          {texts.unlock}
        </Button>
      )}
    </div>
  );
}

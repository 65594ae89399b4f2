import type { User } from '../../../contract/users';
import { PhoneNumber } from '../../parts/phone/PhoneNumber';
import { SecondFactorMark } from './SecondFactorMark';
import { SignInLock } from './SignInLock';

export const officerCells = {
  phone: ({ id, name, phone }: User) => <PhoneNumber masked={phone} name={name} source={{ kind: 'user', id }} />,
};

/** A lock by wrong passwords stands where the account does: in sight on a small screen, and no matter of an administrator. */
export const userCells = {
  ...officerCells,
  username: (user: User) => (
    <>
      {user.username}
      {(user.lockedUntil ?? user.signInAlert) !== undefined && <SignInLock user={user} />}
      {user.hasSecondFactor === true && <SecondFactorMark id={user.id} />}
    </>
  ),
};

import { Button } from '@arco-design/web-react';
import { useDispatch } from 'react-redux';
import { users, usersContract } from '../../../contract/users';
import { useMay } from '../../parts/session/useMay';
import { secondFactorResetRequested } from './users.slice';
import { texts } from './users.texts';
import './sign-in-lock.css';

/** Signs in with a second factor; for whoever has lost his telephone it can be reset. */
export function SecondFactorMark({ id }: { readonly id: number }) {
  const dispatch = useDispatch();
  const mayReset = useMay(usersContract.resetSecondFactor);
  return (
    <div className="second-factor-mark">
      {users.fields.hasSecondFactor.label}
      {mayReset && (
        <Button size="mini" type="text" onClick={() => dispatch(secondFactorResetRequested(id))}>
          {texts.reset}
        </Button>
      )}
    </div>
  );
}

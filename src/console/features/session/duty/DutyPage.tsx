import { Button } from '@arco-design/web-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectUser } from '../../../parts/session/session.slice';
import { enrolmentOpened, selectSecondFactor } from '../account/secondFactor.slice';
import { Steps } from '../account/Steps';
import { PasswordForm } from '../password-change/PasswordForm';
import { leaveRequested } from './duty.saga';
import '../account/account.css';

const titles = { password: '请修改密码', secondFactor: '请启用双因素认证' } as const;
const reasons = {
  password: '初始密码或已到期的密码须修改后，才能使用系统。',
  secondFactor: '您的角色须使用双因素认证，启用后才能使用系统。',
} as const;

/** What has to be done before anything else is open. */
export function DutyPage() {
  const dispatch = useDispatch();
  const duty = useSelector(selectUser)?.profile.duty;
  const isClosed = useSelector(selectSecondFactor).step.kind === 'closed';
  useEffect(() => {
    if (duty === 'secondFactor' && isClosed) dispatch(enrolmentOpened());
  }, [dispatch, duty, isClosed]);
  if (duty === undefined) return null;
  const wayOut = <Button onClick={() => dispatch(leaveRequested())}>退出登录</Button>;
  return (
    <main className="duty">
      <div className="duty__card">
        <h1>{titles[duty]}</h1>
        <p>{reasons[duty]}</p>
        {duty === 'password' ? <PasswordForm>{wayOut}</PasswordForm> : <Steps wayOut={wayOut} />}
      </div>
    </main>
  );
}

import { Button, Spin } from '@arco-design/web-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { accountContract, signIns } from '../../../../contract/account';
import type { AccountState } from '../../../../contract/account';
import { late } from '../../../kit/delivery/late';
import { BatchBar } from '../../../kit/resource/BatchBar';
import { ListFailure } from '../../../kit/resource/ListStates';
import { Exports } from '../../../parts/resource-screen/Exports';
import { ListScreen } from '../../../parts/resource-screen/ListScreen';
import { passwordChangeOpened } from '../../../parts/session/session.slice';
import { Accesses } from './Accesses';
import { accountChanged, accountOpened, selectAccount } from './account.slice';
import { endingOpened, enrolmentOpened, selectSecondFactor } from './secondFactor.slice';
import { signInsExport, signInsResource } from './signIns.resource';
import './account.css';

const SecondFactorDialog = late(() => import(/* webpackChunkName: "second-factor" */ './SecondFactorDialog'));

export function AccountPage() {
  const dispatch = useDispatch();
  const account = useSelector(selectAccount);
  const isAsking = useSelector(selectSecondFactor).step.kind !== 'closed';
  useEffect(() => {
    dispatch(accountOpened());
  }, [dispatch]);
  return (
    <>
      {account.status === 'loading' && <Spin tip="正在加载" />}
      {account.status === 'failed' && <ListFailure error={account.error} onRetry={() => dispatch(accountChanged())} />}
      {account.status === 'ready' && (
        <>
          <Part title="账号安全">
            <Security {...account.state} />
          </Part>
          <Part title="登录设备">
            <Accesses accesses={account.accesses} />
          </Part>
        </>
      )}
      <Part title={signIns.noun}>
        <ListScreen listed={signIns} resource={signInsResource} label={signIns.noun} isSelectable={false}>
          <BatchBar resource={signInsResource}>
            <Exports
              listed={signIns}
              resource={signInsResource}
              work={signInsExport}
              endpoint={accountContract.exportSignIns}
            />
          </BatchBar>
        </ListScreen>
      </Part>
      {isAsking && <SecondFactorDialog />}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="account__part" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function describe({ isOn, isRequired, since = '', recoveryCodesLeft }: AccountState['secondFactor']): string {
  if (isOn) return `${since} 启用，剩余恢复码 ${recoveryCodesLeft} 个`;
  return isRequired ? '未启用，您的角色须启用' : '未启用，建议启用';
}

function Security({ passwordChangedAt, secondFactor }: AccountState) {
  const dispatch = useDispatch();
  const { isOn, isRequired } = secondFactor;
  return (
    <>
      <div className="account__line">
        <div>
          登录密码
          <p>{`上次修改：${passwordChangedAt}`}</p>
        </div>
        <Button onClick={() => dispatch(passwordChangeOpened())}>修改密码</Button>
      </div>
      <div className="account__line">
        <div>
          双因素认证
          <p>{describe(secondFactor)}</p>
        </div>
        {!isOn && (
          <Button type="primary" onClick={() => dispatch(enrolmentOpened())}>
            启用
          </Button>
        )}
        {isOn && !isRequired && <Button onClick={() => dispatch(endingOpened())}>停用</Button>}
      </div>
    </>
  );
}

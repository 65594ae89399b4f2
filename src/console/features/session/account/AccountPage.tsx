import { Button, Spin } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { accountContract, signIns } from '../../../../contract/account';
import type { AccountState, SignInEntry } from '../../../../contract/account';
import { textOf } from '../../../../contract/resource';
import { lazyPart } from '../../../kit/lazy/lazyPart';
import { BatchBar } from '../../../kit/resource/BatchBar';
import { useQuery } from '../../../kit/query/useQuery';
import { ListFailure } from '../../../kit/resource/ListStates';
import { StateTag } from '../../../kit/resource/StateTag';
import { Exports } from '../../../parts/resource-screen/Exports';
import { ListScreen } from '../../../parts/resource-screen/ListScreen';
import { passwordChangeOpened } from '../../../parts/session/session.slice';
import { Accesses } from './Accesses';
import { account } from './account.saga';
import { endingOpened, enrolmentOpened, selectSecondFactor } from './secondFactor.slice';
import { signInsExport, signInsResource } from './signIns.resource';
import './account.css';

const SecondFactorDialog = lazyPart(() => import(/* webpackChunkName: "second-factor" */ './SecondFactorDialog'));

const cells = {
  result: ({ result }: SignInEntry) => (
    <StateTag tone={result === 'success' ? 'good' : 'bad'} text={textOf(signIns.fields.result, result)} />
  ),
};

export function AccountPage() {
  const { status, answer, error, retry } = useQuery(account, null);
  const isAsking = useSelector(selectSecondFactor).step.kind !== 'closed';
  return (
    <>
      {status === 'loading' && <Spin tip="正在加载" />}
      {error !== null && <ListFailure error={error} onRetry={retry} />}
      {answer !== null && (
        <>
          <Part title="账号安全">
            <Security {...answer.state} />
          </Part>
          <Part title="登录设备">
            <Accesses accesses={answer.accesses} />
          </Part>
        </>
      )}
      <Part title={signIns.noun}>
        <ListScreen listed={signIns} resource={signInsResource} label={signIns.noun} cells={cells} isSelectable={false}>
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

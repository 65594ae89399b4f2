import { Button } from '@arco-design/web-react';
import { useDispatch } from 'react-redux';
import type { AccountAccess } from '../../../../contract/account';
import { browserName } from '../../../parts/browser-name/browserName';
import { accessEndRequested } from './account.saga';

const kinds = { session: '已登录', device: '已记住密码的设备' } as const;

/** Every way into the account that stands open, and how to close it. */
export function Accesses({ accesses }: { readonly accesses: readonly AccountAccess[] }) {
  return (
    <ul className="account__list" aria-label="登录设备">
      {accesses.map((access) => (
        <Access key={`${access.kind} ${access.id}`} access={access} />
      ))}
    </ul>
  );
}

function Access({ access }: { readonly access: AccountAccess }) {
  const dispatch = useDispatch();
  const { kind, browser, ip, since, seenAt, isCurrent } = access;
  return (
    <li className="account__line">
      <div>
        {browser === '' ? '未知浏览器' : browserName(browser)}
        {isCurrent && <strong className="account__current">{kind === 'session' ? '本次登录' : '本设备'}</strong>}
        <p>{`${kinds[kind]} · ${ip} · ${since} 起 · 最近使用 ${seenAt}`}</p>
      </div>
      {!(isCurrent && kind === 'session') && (
        <Button size="small" status="danger" onClick={() => dispatch(accessEndRequested(access))}>
          {kind === 'session' ? '结束登录' : '取消自动登录'}
        </Button>
      )}
    </li>
  );
}

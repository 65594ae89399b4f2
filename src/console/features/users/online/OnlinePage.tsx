import { Button } from '@arco-design/web-react';
import type { TableColumnProps } from '@arco-design/web-react';
import { useDispatch } from 'react-redux';
import { usersContract } from '../../../../contract/users';
import type { OnlineUser } from '../../../../contract/users';
import { FilterBar, FilterText } from '../../../kit/resource/FilterBar';
import { ResourceTable } from '../../../kit/resource/ResourceTable';
import { textInUrl } from '../../../kit/resource/urlQuery';
import type { UrlCodecs } from '../../../kit/resource/urlQuery';
import { useMay } from '../../../parts/session/useMay';
import type { OnlineFilter } from '../users.api';
import { sessionEndRequested } from '../users.slice';
import { texts } from '../users.texts';
import { onlineResource } from './online.resource';

const inUrl: UrlCodecs<OnlineFilter> = { username: textInUrl };

/** Edge and Opera also call themselves Chrome, and Chrome Safari. */
const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

function browserName(userAgent: string): string {
  const found = browsers.find(([mark]) => userAgent.includes(mark));
  if (found === undefined) return userAgent.slice(0, 40);
  const [mark, name] = found;
  const version = userAgent.split(mark)[1]?.match(/^\d+/)?.[0] ?? '';
  return `${name} ${version}`.trim();
}

const columns: readonly TableColumnProps<OnlineUser>[] = [
  { title: texts.fields.username, dataIndex: 'username', width: 140 },
  { title: texts.fields.name, dataIndex: 'name', width: 120 },
  { title: texts.fields.unitName, dataIndex: 'unitName', width: 220, ellipsis: true },
  { title: '登录地址', dataIndex: 'ip', width: 140 },
  { title: '浏览器', key: 'browser', width: 130, render: (_, { browser }) => browserName(browser) },
  { title: '登录时间', dataIndex: 'since', width: 170 },
  { title: '最近使用', dataIndex: 'seenAt', width: 170 },
];

export function OnlinePage() {
  const mayEnd = useMay(usersContract.endSession);
  return (
    <>
      <FilterBar resource={onlineResource}>
        <FilterText<OnlineFilter> field="username" label={texts.fields.username} maxLength={50} />
      </FilterBar>
      <ResourceTable
        resource={onlineResource}
        label={texts.online}
        columns={columns}
        isSelectable={false}
        rowActionsWidth={120}
        url={inUrl}
        {...(mayEnd ? { rowActions } : {})}
      />
    </>
  );
}

const rowActions = ({ id, isOwn }: OnlineUser) => <EndSession id={id} isOwn={isOwn} />;

function EndSession({ id, isOwn }: Pick<OnlineUser, 'id' | 'isOwn'>) {
  const dispatch = useDispatch();
  return isOwn ? (
    <>本次登录</>
  ) : (
    <Button size="mini" status="danger" onClick={() => dispatch(sessionEndRequested(id))}>
      强制下线
    </Button>
  );
}

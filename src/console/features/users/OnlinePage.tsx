import { Button } from '@arco-design/web-react';
import { useDispatch } from 'react-redux';
import { online } from '../../../contract/online';
import { accountsRight, usersContract } from '../../../contract/users';
import type { OnlineUser } from '../../../contract/online';
import { BatchBar } from '../../kit/resource/BatchBar';
import { browserName } from '../../parts/browser-name/browserName';
import { Exports } from '../../parts/resource-screen/Exports';
import { ListScreen } from '../../parts/resource-screen/ListScreen';
import { useMay } from '../../parts/session/useMay';
import { onlineExport, onlineResource } from './users.resource';
import { sessionEndRequested } from './users.slice';

const cells = { browser: ({ browser = '' }: OnlineUser) => browserName(browser) };
/** For those who are not told from where others are signed in. */
const withoutOrigins = { ...online, places: { columns: ['username', 'name', 'unitName', 'since', 'seenAt'] } };

export function OnlinePage() {
  const listed = useMay(accountsRight) ? online : withoutOrigins;
  const mayEnd = useMay(usersContract.endSession);
  return (
    <ListScreen
      listed={listed}
      resource={onlineResource}
      label={online.noun}
      cells={cells}
      {...(mayEnd ? { rowActions } : {})}
    >
      <BatchBar resource={onlineResource}>
        <Exports listed={online} resource={onlineResource} work={onlineExport} endpoint={usersContract.exportOnline} />
      </BatchBar>
    </ListScreen>
  );
}

const rowActions = ({ id, isOwn }: OnlineUser) => <EndSession id={id} isOwn={isOwn} />;

function EndSession({ id, isOwn }: Pick<OnlineUser, 'id' | 'isOwn'>) {
  const dispatch = useDispatch();
  return isOwn ? (
    <>{online.fields.isOwn.label}</>
  ) : (
    <Button size="mini" status="danger" onClick={() => dispatch(sessionEndRequested(id))}>
      强制下线
    </Button>
  );
}

import { Button, Empty } from '@arco-design/web-react';
import { useDispatch } from 'react-redux';
import { signOutRequested } from '../../../parts/session/session.slice';

/** For users without any screen; their menu is empty. */
export function NoRolePage() {
  const dispatch = useDispatch();
  return (
    <Empty
      description={
        <>
          <p role="status">尚未分配角色，请联系管理员</p>
          <Button onClick={() => dispatch(signOutRequested())}>退出登录</Button>
        </>
      }
    />
  );
}

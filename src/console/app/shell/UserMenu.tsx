import { IconDown } from '@arco-design/web-react/icon';
import { useDispatch } from 'react-redux';
import { passwordChangeOpened, signOutRequested } from '../../parts/session/session.slice';
import type { CurrentUser } from '../../parts/session/sessionCache';
import { Avatar } from './Avatar';
import { MenuButton } from './MenuButton';

/** Who is signed in, and what he can do about it. */
export function UserMenu({ user: { username, profile } }: { readonly user: CurrentUser }) {
  const dispatch = useDispatch();
  return (
    <MenuButton
      name={`用户菜单：${profile.name}`}
      header={
        <p className="user-menu__account">
          {profile.name}
          <span>账号：{username}</span>
        </p>
      }
      choices={[
        { text: '修改密码', onChoose: () => dispatch(passwordChangeOpened()) },
        { text: '退出登录', onChoose: () => dispatch(signOutRequested()) },
      ]}
    >
      <Avatar name={profile.name} {...(profile.avatar === undefined ? {} : { code: profile.avatar })} />
      <span className="user-menu__name">{profile.name}</span>
      <IconDown aria-hidden />
    </MenuButton>
  );
}

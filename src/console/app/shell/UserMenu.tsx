import { IconDown } from '@arco-design/web-react/icon';
import { useLayoutEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { lazyPart } from '../../kit/lazy/lazyPart';
import { look } from '../../kit/look/look';
import { lockRequested, passwordChangeOpened, signOutRequested } from '../../parts/session/session.slice';
import type { CurrentUser } from '../../parts/session/sessionCache';
import { Avatar } from './Avatar';
import { MenuButton } from './MenuButton';

const LookDialog = lazyPart(() => import(/* webpackChunkName: "look" */ './LookDialog'));

/** Who is signed in, and what he can do about it. */
export function UserMenu({
  user: { username, profile },
  onTour,
}: {
  readonly user: CurrentUser;
  readonly onTour: () => void;
}) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [isLookOpen, setLookOpen] = useState(false);
  useLayoutEffect(() => look.takeOwner(username), [username]);
  return (
    <>
      <MenuButton
        name={`用户菜单：${profile.name}`}
        header={
          <p className="user-menu__account">
            {profile.name}
            <span>账号：{username}</span>
          </p>
        }
        choices={[
          { text: '个人中心', onChoose: () => void navigate('/Account') },
          { text: '外观', onChoose: () => setLookOpen(true) },
          { text: '修改密码', onChoose: () => dispatch(passwordChangeOpened()) },
          { text: '新手引导', onChoose: onTour },
          { text: '锁屏（Alt+L）', onChoose: () => dispatch(lockRequested()) },
          { text: '退出登录', onChoose: () => dispatch(signOutRequested()) },
        ]}
      >
        <Avatar name={profile.name} {...(profile.avatar === undefined ? {} : { code: profile.avatar })} />
        <span className="user-menu__name">{profile.name}</span>
        <IconDown aria-hidden />
      </MenuButton>
      {isLookOpen && <LookDialog onClose={() => setLookOpen(false)} />}
    </>
  );
}

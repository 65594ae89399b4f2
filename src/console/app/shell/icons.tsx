import {
  IconBook,
  IconCamera,
  IconDashboard,
  IconFile,
  IconHistory,
  IconNotification,
  IconSettings,
  IconUserGroup,
} from '@arco-design/web-react/icon';
import type { ReactElement } from 'react';
import type { MenuGroupKey } from '../features';

export const groupIcons: Readonly<Record<MenuGroupKey, ReactElement>> = {
  overview: <IconDashboard aria-hidden />,
  live: <IconCamera aria-hidden />,
  filing: <IconFile aria-hidden />,
  recipe: <IconBook aria-hidden />,
  info: <IconNotification aria-hidden />,
  stat: <IconDashboard aria-hidden />,
  people: <IconUserGroup aria-hidden />,
  log: <IconHistory aria-hidden />,
  system: <IconSettings aria-hidden />,
};

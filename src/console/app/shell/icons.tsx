import { IconCamera, IconFile, IconSettings, IconUserGroup } from '@arco-design/web-react/icon';
import type { ReactElement } from 'react';
import type { MenuGroupKey } from '../features';

export const groupIcons: Readonly<Record<MenuGroupKey, ReactElement>> = {
  live: <IconCamera aria-hidden />,
  filing: <IconFile aria-hidden />,
  people: <IconUserGroup aria-hidden />,
  system: <IconSettings aria-hidden />,
};

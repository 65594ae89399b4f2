import type { OnlineUser } from '../../../../contract/users';
import { createResource } from '../../../kit/resource/createResource';
import { onlineApi } from '../users.api';
import type { OnlineFilter } from '../users.api';

export const onlineResource = createResource<OnlineUser, OnlineFilter>({
  name: 'online',
  api: { list: onlineApi.list },
  initialFilter: {},
});

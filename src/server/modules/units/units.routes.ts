import type { unitsContract } from '../../../contract/units';
import type { Handlers } from '../../platform/http/call';
import { showChildren, showUnit } from './units.service';

export const unitsHandlers: Handlers<typeof unitsContract> = {
  children: ({ db, actor }, { id }) => showChildren(db, actor, id),
  show: ({ db, actor }, { id }) => showUnit(db, actor, id),
};

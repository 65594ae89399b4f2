import { positionOf } from '../../parts/session/position';
import type { Position } from '../../parts/session/position';
import type { May } from '../../parts/session/session.slice';
import type { Guide } from './guide';
import { administrator } from './guides/administrator';
import { officer } from './guides/officer';
import { operator } from './guides/operator';
import { regulator } from './guides/regulator';
import { supervisor } from './guides/supervisor';
import { tester } from './guides/tester';

export const guides: readonly Guide[] = [regulator, officer, supervisor, administrator, operator, tester];

const byPosition: Readonly<Record<Position, Guide>> = {
  administrator,
  auditor: administrator,
  regulator,
  informationOfficer: officer,
  guide: regulator,
  observer: supervisor,
};

/** The guide of a user. */
export const guideOf = (roleIds: readonly number[], may: May): Guide => byPosition[positionOf(roleIds, may)];

/** The own guide where it has the screen, else the first that has it. */
export function guideAt(screen: string, own: Guide): Guide {
  const hasIt = ({ chapters }: Guide) => chapters.some((chapter) => chapter.screen === screen);
  return hasIt(own) ? own : (guides.find(hasIt) ?? own);
}

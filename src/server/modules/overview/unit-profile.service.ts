import { parseWireTime, wireDate } from '../../../contract/time';
import { mostOfficers, unitDays } from '../../../contract/unit-profile';
import type { UnitProfile } from '../../../contract/unit-profile';
import { pathOfUnit } from '../../platform/db/units';
import type { Call } from '../../platform/http/call';
import { maskPhone } from '../../platform/phone';
import { countCertificates, countLive } from './overview.repository';
import { coverageOf, daysFrom, readDays } from './overview.service';
import { countCooks, countSubUnits, findUnit, listOfficers, listPlaces } from './unit-profile.repository';

/** A unit and what lies below it, as the overview counts. */
export async function showUnitProfile(
  { db, actor, now }: Pick<Call, 'db' | 'actor' | 'now'>,
  id: number,
): Promise<UnitProfile> {
  const unit = await findUnit(db, await pathOfUnit(db, actor, id));
  const today = wireDate(now);
  const midnight = parseWireTime(today) ?? now;
  const begin = daysFrom(midnight, -unitDays);
  const above = actor.unitPath.replace(/\d+\/$/, '');
  const onTheWay = unit.path.slice(above.length).split('/').filter(Boolean).map(Number);
  const [path, officers, cooks, live, certificates, days, subUnits] = await Promise.all([
    listPlaces(db, onTheWay),
    listOfficers(db, unit.id, mostOfficers),
    countCooks(db, unit.path),
    countLive(db, unit.path),
    countCertificates(db, unit.path, today),
    readDays(db, unit.path, begin, unitDays),
    countSubUnits(db, unit, { since: begin, before: midnight }),
  ]);
  const { ending, ended } = certificates;
  return {
    ...{ id: unit.id, name: unit.name, code: unit.code, fullName: unit.fullName, path },
    officers: officers.map(({ phone, ...officer }) => ({ ...officer, phone: maskPhone(phone) })),
    ...{ cooks, ...live, ending, ended, now: coverageOf(days), subUnits },
  };
}

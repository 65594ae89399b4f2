import { id, integer, listOf, objectOf, oneOf, text } from './codecs';
import { dataReply, defineContract, field, required, unitRead } from './kernel';
import type { Value } from './kernel';
import { coverage } from './overview';
import { userTypes } from './people';
import { shownPhone } from './phones';

/** What a regulator asks about a unit, in one place: as the overview counts it. */

const number = integer({ minimum: 0 });
/** People of the unit itself who are told at most. */
export const mostOfficers = 20;
/** Whole days that are looked back at; the last of them is yesterday. */
export const unitDays = 30;

const place = { id: required('id', id), name: required('fbmmc', text(100)) };

const officer = {
  id: required('id', id),
  name: required('fname', text(64)),
  /** Masked. */
  phone: field('fphone', shownPhone),
  userType: required('ftype', oneOf(userTypes, 1)),
};

/** A unit below, with all that lies below it. */
const subUnit = {
  ...place,
  cooks: required('cooks', number),
  streaming: required('living', number),
  drafts: required('drafts', number),
  filed: required('filed', number),
  unguided: required('unguided', number),
  guided: required('guided', number),
  unmet: required('unmet', number),
};
export type SubUnit = Value<typeof subUnit>;

const unitProfile = {
  ...place,
  code: required('fbmbh', text(20)),
  fullName: required('fbmqc', text(300)),
  /** From the caller's own unit down to this one. */
  path: required('path', listOf(objectOf(place), 20)),
  officers: required('users', listOf(objectOf(officer), mostOfficers)),
  cooks: required('cooks', number),
  streaming: required('living', number),
  /** Of these without pictures. */
  lost: required('lost', number),
  /** Cooks whose health certificate ends soon, or has ended. */
  ending: required('ending', number),
  ended: required('ended', number),
  now: required('now', objectOf(coverage)),
  subUnits: required('units', listOf(objectOf(subUnit), 500)),
};
export type UnitProfile = Value<typeof unitProfile>;

export const unitProfileContract = defineContract({
  /** For whoever may see the overview. */
  show: {
    ...unitRead,
    method: 'GET',
    path: '/overview/index/unit',
    title: '查看部门概况',
    input: { id: required('id', id) },
    reply: dataReply(unitProfile),
  },
});

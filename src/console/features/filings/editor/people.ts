import { cookRecord } from '../../../../contract/filing-parts';
import type { CookRecord, CrewMember, TeamMember } from '../../../../contract/filing-parts';
import type { NewFiling } from '../../../../contract/filing-record';
import { crewRole, filingLimits } from '../../../../contract/filing-terms';
import { keysOf } from '../../../../contract/kernel';

/**
 * The people of a banquet as the editor shows them, and as the wire has them: the hired cook, the cook filing register,
 * cooks and helpers, the cook's team, and a text with the names of helpers.
 */

type List = 'hired' | 'record' | 'crew' | 'team' | 'helper';

export type Person = CookRecord & {
  readonly role: CrewMember['role'];
  /** Number in the cook list; absent for a person who is not registered. */
  readonly cookId?: number | undefined;
  /** Row in each list that has the person; absent for a person who is new here. */
  readonly rows?: Partial<Readonly<Record<List, number>>> | undefined;
};

/** The part of an editor's form that stands for the lists. */
export interface PeopleForm {
  readonly staff?: readonly Person[] | undefined;
  /** Text about helpers that is no list of names; it stays as it is. */
  readonly helper?: string | undefined;
  /** Number of the cook that the filing has so far. */
  readonly cookId?: number | undefined;
  readonly cookSource?: NewFiling['cookSource'];
}

const listNames = ['cookId', 'cookName', 'helper', 'crew', 'team', 'cookRecords'] as const;
export type PeopleLists = Pick<NewFiling, (typeof listNames)[number]>;

const isListName = (field: string): boolean => listNames.some((name) => name === field);
/** Field of the editor that shows a field of the contract. */
export const fieldInEditor = (field: string): string => (isListName(field) ? 'staff' : field);

/** Row of a person who is to be appended to a list. */
export const lastRow: number = filingLimits.crew;

type Fact = 'role' | 'phone' | 'certificate';
/** Facts that a list tells, beside the name. */
const factsOf: Readonly<Record<List, readonly Fact[]>> = {
  hired: ['role'],
  record: ['phone', 'certificate'],
  crew: ['role', 'phone', 'certificate'],
  team: ['certificate'],
  helper: ['role'],
};

const tell = (lists: readonly List[], fact: Fact): boolean => lists.some((list) => factsOf[list].includes(fact));
const listsIn = ({ rows = {} }: Person): readonly List[] => Object.keys(rows) as List[];

const hasCertificate = ({ certificate }: Pick<CookRecord, 'certificate'>): boolean | undefined =>
  certificate === undefined ? undefined : certificate !== 1;

const tickOf = (has: boolean | undefined): Pick<CookRecord, 'certificate'> => ({
  certificate: has === undefined ? undefined : has ? 3 : 1,
});

/** Whether a row can be of this person: nothing that both tell differs. */
function agrees(person: Person, list: List, row: Person): boolean {
  const bothTell = (fact: Fact) => tell(listsIn(person), fact) && factsOf[list].includes(fact);
  return (
    person.name === row.name &&
    !(bothTell('role') && person.role !== row.role) &&
    !(bothTell('phone') && (person.phone ?? '') !== (row.phone ?? '')) &&
    !(bothTell('certificate') && hasCertificate(person) !== hasCertificate(row))
  );
}

/** The person with the facts of one more row; facts that are known already stay. */
function joined(person: Person, list: List, row: Person, index: number): Person {
  const isRoleNew = !tell(listsIn(person), 'role') && tell([list], 'role');
  const role = isRoleNew ? row.role : person.role;
  return { ...row, ...person, role, rows: { ...person.rows, [list]: index } };
}

function withRows(people: readonly Person[], list: List, rows: readonly Person[]): readonly Person[] {
  const all = [...people];
  for (const [index, row] of rows.entries()) {
    const place = all.findIndex((person) => person.rows?.[list] === undefined && agrees(person, list, row));
    const person = all[place];
    if (person === undefined) all.push({ ...row, rows: { [list]: index } });
    else all[place] = joined(person, list, row, index);
  }
  return all;
}

/** Names as a list of helpers has them: neither a sentence nor a remark. */
const isName = (name: string) => name === name.trim() && /^[^\n，,；;。：:]{1,64}$/u.test(name);

function namesIn(helper: string): readonly string[] {
  const names = helper === '' ? [] : helper.split('、');
  return names.every(isName) ? names : [];
}

/**
 * The people of a filing. Rows of different lists are one person only if name, phone and certificate agree.
 * @param registeredCook name of the hired cook, whom the lists know by number
 */
export function peopleOf(
  { cookId = 0, cookName = '', helper = '', crew = [], team = [], cookRecords = [] }: PeopleLists,
  registeredCook = String(cookId),
): Required<Pick<PeopleForm, 'staff' | 'helper'>> {
  const { cook, helper: help } = crewRole;
  const hired: readonly Person[] =
    cookId > 0
      ? [{ role: cook, name: registeredCook, cookId }]
      : cookName === ''
        ? []
        : [{ role: cook, name: cookName }];
  const names = namesIn(helper);
  let people = withRows([], 'hired', hired);
  people = withRows(
    people,
    'record',
    cookRecords.map((one) => ({ role: cook, ...one })),
  );
  people = withRows(
    people,
    'crew',
    crew.map(({ role, name, phone, hasCertificate: has }) => ({ role, name, phone, ...tickOf(has) })),
  );
  people = withRows(
    people,
    'team',
    team.map(({ name, hasCertificate: has }) => ({ role: help, name, ...tickOf(has) })),
  );
  people = withRows(
    people,
    'helper',
    names.map((name) => ({ role: help, name })),
  );
  return { staff: people, helper: names.length > 0 ? '' : helper };
}

const isHired = ({ cookSource }: PeopleForm) => cookSource === undefined || cookSource === 3;

/** The cook who answers for the kitchen: a registered one, the one whom the filing names, or the first one. */
export function hiredCookOf({ staff = [], cookSource }: PeopleForm): Person | undefined {
  const cooks = staff.filter(({ role }) => role === crewRole.cook);
  const named = cooks.find(({ cookId }) => cookId !== undefined) ?? cooks.find(({ rows }) => rows?.hired !== undefined);
  if (named !== undefined) return named;
  const [first] = cooks;
  return first?.rows === undefined || cookSource === 3 ? first : undefined;
}

const commonFacts: readonly string[] = ['name', 'phone', 'certificate'];
const registerFacts = keysOf(cookRecord).filter((fact) => !commonFacts.includes(fact));

/** Whether only the cook filing register can hold what is known of the person. */
const needsRecord = (person: Person): boolean =>
  person.certificate === 2 || registerFacts.some((fact) => person[fact] !== undefined && person[fact] !== '');

/** Role of somebody who is not among cooks and helpers, by the lists that have the person. */
function impliedRole(lists: ReadonlySet<List>): Person['role'] {
  if (lists.has('hired')) return crewRole.cook;
  if (lists.has('helper')) return crewRole.helper;
  return lists.has('record') ? crewRole.cook : crewRole.helper;
}

/** Lists that have the person: those of before, and what more is needed so that no fact is lost. */
function listsOf(person: Person, form: PeopleForm, hired: Person | undefined): ReadonlySet<List> {
  const { role, phone = '' } = person;
  const isCook = role === crewRole.cook;
  const lists = new Set<List>(person.rows === undefined ? ['crew', isCook ? 'record' : 'helper'] : listsIn(person));
  lists.delete('hired');
  if (person === hired) lists.add('hired');
  if (isCook) lists.delete('helper');
  if (!isHired(form) && lists.delete('team')) lists.add('crew');
  if (needsRecord(person)) lists.add('record');
  const told = [...lists];
  const isPhoneLost = phone !== '' && !tell(told, 'phone');
  const isCertificateLost = person.certificate !== undefined && !tell(told, 'certificate');
  if (lists.has('crew')) return lists;
  return isPhoneLost || isCertificateLost || impliedRole(lists) !== role ? lists.add('crew') : lists;
}

const crewRow = (person: Person): CrewMember => ({
  role: person.role,
  name: person.name,
  phone: person.phone,
  hasCertificate: hasCertificate(person),
});
const teamRow = (person: Person): TeamMember => ({ name: person.name, hasCertificate: hasCertificate(person) });
function recordRow(person: Person): CookRecord {
  const { name, sex, birthday, education, phone, addr, coverage, certificate, training, trainCount, remark } = person;
  return { name, sex, birthday, education, phone, addr, coverage, certificate, training, trainCount, remark };
}

const longestHelper = 500;

/** As many names as the text may hold. */
function helperText(names: readonly string[]): string {
  let text = '';
  for (const name of names) {
    const longer = text === '' ? name : `${text}、${name}`;
    if (longer.length <= longestHelper) text = longer;
  }
  return text;
}

/** Name of the hired cook who is registered, whom the lists know by number. */
export function registeredCookOf(form: PeopleForm): string | undefined {
  const hired = hiredCookOf(form);
  return hired?.cookId === undefined ? undefined : hired.name;
}

/** The lists that these people make, each in its former order. */
export function listsOfPeople(form: PeopleForm): PeopleLists {
  const { staff = [], helper = '', cookId } = form;
  const hired = hiredCookOf(form);
  const placed = staff.map((person) => ({ person, lists: listsOf(person, form, hired) }));
  const rowOf = ({ rows }: Person, list: List) => rows?.[list] ?? lastRow;
  const inList = (list: List): readonly Person[] =>
    placed
      .filter(({ lists }) => lists.has(list))
      .map(({ person }) => person)
      .sort((one, other) => rowOf(one, list) - rowOf(other, list));
  const names = inList('helper')
    .map(({ name }) => name.trim())
    .filter((name) => name !== '');
  return {
    cookId: hired?.cookId ?? (cookId === undefined ? undefined : 0),
    cookName: hired === undefined || hired.cookId !== undefined ? '' : hired.name,
    helper: helper === '' ? helperText(names) : helper,
    crew: inList('crew').map(crewRow),
    team: inList('team').map(teamRow),
    cookRecords: inList('record').map(recordRow),
  };
}

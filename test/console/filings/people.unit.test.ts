import { peopleOfCook } from '../../../src/console/features/filings/editor/cookPeople';
import { listsOfPeople, peopleOf, registeredCookOf } from '../../../src/console/features/filings/editor/people';
import type { PeopleForm, PeopleLists, Person } from '../../../src/console/features/filings/editor/people';
import { filingFormOf, filingOfForm } from '../../../src/console/features/filings/filings.api';
import type { Cook } from '../../../src/contract/cooks';
import { filing } from './records';

const cook: Cook = {
  id: 7,
  account: 'cs_shu',
  username: 'cs_shu',
  name: '舒师傅',
  phone: '16400004121',
  category: 1,
  sex: 1,
  hasHealthCertificate: true,
  isValid: true,
  isTrained: true,
  helper: '张三、李四，王五',
  teamMembers: '舒家班：王五、赵六（帮厨（切配））、钱七(配菜)',
  unitId: 5000,
  unitName: '安福寺镇',
  version: 1,
};

/** What is there after the lists were written and read. */
function reloaded(form: PeopleForm): PeopleForm {
  const lists = listsOfPeople(form);
  return { cookId: lists.cookId, ...peopleOf(lists, registeredCookOf(form)) };
}
const namesOf = (rows: readonly { readonly name: string }[] | undefined = []) => rows.map(({ name }) => name);

describe('a filing that is opened and saved again says the same', () => {
  const full: PeopleLists = {
    cookId: 7,
    cookName: '',
    helper: '李四、张三、外人',
    crew: [
      { role: 2, name: '张三', phone: '14000000001', hasCertificate: true },
      { role: 1, name: '舒师傅', phone: '16400004121', hasCertificate: true },
      { role: 2, name: '李四', phone: '', hasCertificate: undefined },
    ],
    team: [
      { name: '赵六', hasCertificate: false },
      { name: '张三', hasCertificate: true },
      { name: '张三', hasCertificate: undefined },
    ],
    cookRecords: [
      { name: '周师傅', phone: '14000000009', certificate: 2, training: 1, remark: '过期' },
      { name: '舒师傅', phone: '16400004121', certificate: 3, sex: 1, birthday: '1980-05-01', trainCount: 4 },
    ],
  };

  test.each<[string, PeopleLists, string | undefined]>([
    ['with every list filled', full, '舒师傅'],
    ['with an unregistered cook', { ...full, cookId: undefined, cookName: '外请师傅' }, undefined],
    ['with a remark on helpers', { ...full, helper: '由本村妇女组帮厨，约五人。' }, '舒师傅'],
    ['without anybody', { cookName: '', helper: '', crew: [], team: [], cookRecords: [] }, undefined],
    ['with cooks of the family alone', { ...full, cookId: undefined, cookName: '' }, undefined],
  ])('%s', (_what, lists, registeredCook) => {
    const form = { cookId: lists.cookId, ...peopleOf(lists, registeredCook) };
    expect(listsOfPeople(form)).toEqual(lists);
    expect(registeredCookOf(form)).toBe(registeredCook);
  });

  test('as the editor holds it', () => {
    const shown = filing(1, { cookId: 7, helper: '张三、李四' });
    expect(filingOfForm(filingFormOf(shown))).toMatchObject({ ...shown, cookName: '' });
  });

  test('one person only where name, phone and certificate agree', () => {
    const { staff } = peopleOf(full, '舒师傅');
    expect(staff.map(({ name, rows }) => [name, rows])).toEqual([
      ['舒师傅', { hired: 0, record: 1, crew: 1 }],
      ['周师傅', { record: 0 }],
      ['张三', { crew: 0, team: 1, helper: 1 }],
      ['李四', { crew: 2, helper: 0 }],
      ['赵六', { team: 0 }],
      ['张三', { team: 2 }],
      ['外人', { helper: 2 }],
    ]);
    const [, other] = peopleOf({
      crew: [{ role: 1, name: '舒师傅', phone: '14000000001' }],
      cookRecords: [{ name: '舒师傅', phone: '14000000002' }],
    }).staff;
    expect(other).toMatchObject({ name: '舒师傅', rows: { crew: 0 } });
  });
});

describe('a registered cook', () => {
  test('fills every list with helpers and team', () => {
    const lists = listsOfPeople({ staff: peopleOfCook(cook), cookSource: 3 });
    expect(lists).toMatchObject({
      ...{ cookId: 7, cookName: '', helper: '张三、李四、王五' },
      crew: [{ role: 1, name: '舒师傅', phone: '16400004121', hasCertificate: true }, {}, {}, {}],
      cookRecords: [{ name: '舒师傅', phone: '16400004121', sex: 1, certificate: 3, training: 2 }],
    });
    expect(namesOf(lists.crew)).toEqual(['舒师傅', '张三', '李四', '王五']);
    expect(namesOf(lists.team)).toEqual(['赵六', '钱七']);
  });

  test('whose certificate has expired comes with an expired one', () => {
    const [person] = peopleOfCook({ ...cook, certificate: 2 });
    expect(person?.certificate).toBe(2);
  });

  test('whose team is not hired has helpers instead', () => {
    const lists = listsOfPeople({ staff: peopleOfCook(cook), cookSource: 1 });
    expect(lists.team).toEqual([]);
    expect(namesOf(lists.crew)).toEqual(['舒师傅', '张三', '李四', '王五', '赵六', '钱七']);
  });

  test('is known after a reload', () => {
    const { staff = [] } = reloaded({ staff: peopleOfCook(cook), cookSource: 3 });
    expect(namesOf(staff)).toEqual(['舒师傅', '张三', '李四', '王五', '赵六', '钱七']);
    expect(staff[0]).toMatchObject({ cookId: 7, phone: '16400004121', training: 2 });
  });

  test('is taken away with a zero, and the cook who was named before stays in the kitchen', () => {
    const before = peopleOf({ cookName: '外请师傅' }).staff;
    const both = { staff: [...before, ...peopleOfCook(cook)] };
    expect(listsOfPeople(both)).toMatchObject({ cookId: 7, cookName: '' });
    expect(namesOf(listsOfPeople(both).crew)).toEqual(['外请师傅', '舒师傅', '张三', '李四', '王五']);
    expect(listsOfPeople({ staff: before, cookId: 7 })).toMatchObject({ cookId: 0, cookName: '外请师傅' });
  });
});

describe('somebody who is typed', () => {
  const typed: readonly Person[] = [
    { role: 1, name: '李掌勺', phone: '14000000001', certificate: 3 },
    { role: 2, name: '帮手' },
    { role: 2, name: '帮手', certificate: 1 },
  ];

  test('stands in the lists of cooks or of helpers', () => {
    expect(listsOfPeople({ staff: typed })).toEqual({
      ...{ cookId: undefined, cookName: '李掌勺', helper: '帮手、帮手', team: [] },
      crew: [
        { role: 1, name: '李掌勺', phone: '14000000001', hasCertificate: true },
        { role: 2, name: '帮手', phone: undefined, hasCertificate: undefined },
        { role: 2, name: '帮手', phone: undefined, hasCertificate: false },
      ],
      cookRecords: [{ name: '李掌勺', phone: '14000000001', certificate: 3 }],
    });
  });

  test('is the same people after a reload', () => {
    const { staff = [] } = reloaded({ staff: typed });
    expect(staff).toMatchObject(typed);
    expect(staff).toHaveLength(typed.length);
    expect(listsOfPeople({ staff })).toEqual(listsOfPeople({ staff: typed }));
  });

  test('keeps what a list cannot hold in one that can', () => {
    const { staff } = peopleOf({ team: [{ name: '赵六' }], helper: '外人', crew: [{ role: 1, name: '王师傅' }] });
    const changed = staff.map((person, index) =>
      index === 0
        ? { ...person, remark: '主厨' }
        : index === 1
          ? { ...person, phone: '14000000002' }
          : { ...person, role: 1 as const },
    );
    const lists = listsOfPeople({ staff: changed });
    expect(lists.cookRecords).toMatchObject([{ name: '王师傅', remark: '主厨' }]);
    expect(namesOf(lists.team)).toEqual(['赵六']);
    expect(lists.crew?.map(({ role, name, phone }) => [role, name, phone])).toEqual([
      [1, '王师傅', undefined],
      [2, '赵六', '14000000002'],
      [1, '外人', undefined],
    ]);
    expect(lists.helper).toBe('');
  });

  test('is the hired cook of a filing that has named none', () => {
    const { staff } = peopleOf({ crew: [{ role: 1, name: '王师傅' }] });
    expect(listsOfPeople({ staff, cookSource: 3 }).cookName).toBe('王师傅');
    expect(listsOfPeople({ staff, cookSource: 1 }).cookName).toBe('');
  });
});

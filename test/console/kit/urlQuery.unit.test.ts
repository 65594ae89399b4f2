import {
  choiceInUrl,
  flagInUrl,
  numberInUrl,
  readListQuery,
  textInUrl,
  writeListQuery,
  type UrlCodecs,
} from '../../../src/console/kit/resource/urlQuery';

interface Filter {
  readonly name?: string;
  readonly phone?: string;
  readonly unitCode?: number;
  readonly includeSubUnits: boolean;
  readonly status: 0 | 1 | 2;
}

const codecs: UrlCodecs<Filter> = {
  name: textInUrl,
  unitCode: numberInUrl,
  includeSubUnits: flagInUrl,
  status: choiceInUrl([0, 1, 2] as const),
};
const initial = { filter: { includeSubUnits: true, status: 0 } as Filter, page: 1, pageSize: 20 };

test('a place survives the address; what is initial or private is not in it', () => {
  const filter: Filter = { name: '张 三&', phone: '13800001234', unitCode: 4818, includeSubUnits: false, status: 0 };
  const params = writeListQuery(codecs, { filter, page: 3, pageSize: 50 }, initial);
  expect(Object.fromEntries(params)).toEqual({
    name: '张 三&',
    unitCode: '4818',
    includeSubUnits: '0',
    page: '3',
    size: '50',
  });
  expect(readListQuery(codecs, new URLSearchParams(params.toString()))).toEqual({
    filter: { name: '张 三&', unitCode: 4818, includeSubUnits: false },
    page: 3,
    pageSize: 50,
  });
});

test('the initial place needs no parameters, and foreign ones stay', () => {
  const params = writeListQuery(codecs, initial, initial, new URLSearchParams('tab=form&name=%E9%B1%BC&page=2'));
  expect(params.toString()).toBe('tab=form');
});

test.each([
  'page=0',
  'page=-1',
  'page=x',
  'size=201',
  'size=1e9',
  'status=7',
  'unitCode=1;drop',
  'includeSubUnits=yes',
])('a senseless address (%s) opens the initial place', (address) => {
  expect(readListQuery(codecs, new URLSearchParams(address))).toEqual({ filter: {} });
});

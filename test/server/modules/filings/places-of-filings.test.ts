import { placesOf } from '../../../../src/server/modules/filings/filing-places';

const unit = { unitName: '安福寺镇', parentName: '枝江市', grandparentName: '宜昌市', village: '' };

test.each([
  ['420583100', 0],
  ['420583100', 3],
])('a township (%s) stays one, however many units it has below it (%i)', (unitCode, unitChildCount) => {
  const places = placesOf({ ...unit, unitCode, unitChildCount });
  expect(places).toEqual({ county: '枝江市', township: '安福寺镇', village: '' });
});

test('a village lies in its township and county, and a county in no township', () => {
  const village = { ...unit, unitName: '桑树河村', parentName: '安福寺镇', grandparentName: '枝江市' };
  expect(placesOf({ ...village, unitCode: '420583100201', unitChildCount: 0 })).toEqual({
    ...{ county: '枝江市', township: '安福寺镇', village: '桑树河村' },
  });
  const county = { ...unit, unitName: '枝江市', parentName: '宜昌市', unitCode: '420583', unitChildCount: 9 };
  expect(placesOf(county)).toEqual({ county: '枝江市', township: '', village: '' });
});

test('a unit with a number of its own is a county if it has units below it', () => {
  expect(placesOf({ ...unit, unitCode: '7001', unitChildCount: 0 }).township).toBe('安福寺镇');
  expect(placesOf({ ...unit, unitCode: '7001', unitChildCount: 1 }).county).toBe('安福寺镇');
});

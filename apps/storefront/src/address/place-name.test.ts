import { unknownPlace } from '@kaimai/contract/delivery/delivery-place';
import { expect, test } from 'vitest';
import { placeName } from './place-name.ts';

test.each([
  [{ postcode: '97209' }, '97209'],
  [{ postcode: '97209', city: 'Portland', state: 'Oregon' }, 'Portland 97209'],
  [{ state: '上海市', city: '上海市' }, '上海市'],
  [{ state: '上海市', city: '市辖区' }, '上海市'],
  [{ state: '江苏省', city: '苏州市' }, '江苏省苏州市'],
  [{ state: 'Jiangsu', city: 'Suzhou' }, 'Suzhou, Jiangsu'],
  [{ city: 'Dubai' }, 'Dubai'],
])('the place %j is named %j', (place, name) => {
  expect(placeName({ ...unknownPlace, ...place }, 'en_US')).toBe(name);
});

import { expect, test } from 'vitest';
import { citiesOf, districtsOf, provinces } from './areas-of-china.ts';

test('every province has cities and every city has districts', () => {
  // Without Taiwan, Hong Kong and Macao, which are delivery regions of their own.
  expect(provinces).toHaveLength(31);
  const cities = provinces.flatMap((province) => citiesOf(province).map((city) => ({ province, city })));
  expect(cities.filter(({ province, city }) => districtsOf(province, city).length === 0)).toEqual([]);
});

test('cities and districts are found by name', () => {
  expect(citiesOf('北京市')).toEqual(['北京市']);
  expect(citiesOf('山东省')).toContain('青岛市');
  expect(districtsOf('山东省', '青岛市')).toContain('市南区');
  expect(districtsOf('河北省', '青岛市')).toEqual([]);
  expect(citiesOf('Shandong')).toEqual([]);
});

import { expect, test } from 'vitest';
import { countryName } from './country-name.ts';

test.each([
  ['PT', 'en-US', 'Portugal'],
  ['PT', 'zh-CN', '葡萄牙'],
  ['China', 'en-US', 'China'],
  ['P', 'en-US', 'P'],
  ['P1', 'en-US', 'P1'],
  ['', 'en-US', ''],
])('the country %j in %s is %j', (country, tag, name) => {
  expect(countryName(country, tag)).toBe(name);
});

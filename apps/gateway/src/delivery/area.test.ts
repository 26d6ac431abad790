import { unknownPlace, type DeliveryPlace } from '@kaimai/contract/delivery/delivery-place';
import type { Region } from '@kaimai/contract/values/region';
import { expect, test } from 'vitest';
import { isInArea, findAreaProblem } from '#delivery/area.ts';

test.each<[string[], Region, string, boolean]>([
  [['20'], 'CN', '200001', true],
  [['20'], 'CN', '210001', false],
  [['967..968'], 'US', '96701', true],
  [['967..968'], 'US', '96899-1234', true],
  [['967..968'], 'US', '96600', false],
  [['967..968'], 'US', '96900', false],
  [['200000..202199'], 'CN', '200000', true],
  [['200000..202199'], 'CN', '202199', true],
  [['200000..202199'], 'CN', '202200', false],
  [['200000..202199'], 'CN', '2021', false],
  [['SW1'], 'GB', 'sw1a 2aa', true],
  [['SW1'], 'GB', 'S W1A2AA', true],
  [['SW1'], 'GB', 'SE1 2AA', false],
  [['150-0'], 'JP', '1500001', true],
  [['150-0'], 'JP', '１５０－０００１', true],
  [['20'], 'DE', '', false],
])('the postcodes %j in %s contain %j: %s', (postcodes, region, postcode, expected) => {
  expect(isInArea({ postcodes, places: [] }, region, { ...unknownPlace, postcode })).toBe(expected);
});

test.each<[string, Region, Partial<DeliveryPlace>, boolean]>([
  ['上海', 'CN', { state: '上海市', city: '市辖区', district: '黄浦区' }, true],
  ['上海市', 'CN', { state: '上海' }, true],
  ['西藏', 'CN', { state: '西藏自治区', city: '拉萨市' }, true],
  ['新疆', 'CN', { state: '新疆维吾尔自治区' }, true],
  ['黄浦区', 'CN', { state: '上海市', district: '黄浦区' }, true],
  ['上海', 'CN', { state: '江苏省', city: '苏州市' }, false],
  ['zurich', 'CH', { city: 'ZÜRICH ' }, true],
  ['Ohio', 'US', { state: 'oh' }, true],
  ['OH', 'US', { state: 'Ohio' }, true],
  ['OH', 'US', { state: 'Oregon' }, false],
  ['OH', 'DE', { state: 'Ohio' }, false],
  ['市', 'CN', { city: '' }, false],
  ['Springfield', 'US', { state: 'Missouri', city: 'Springfield' }, true],
  ['Illinois > Springfield', 'US', { state: 'Missouri', city: 'Springfield' }, false],
  ['Illinois > Springfield', 'US', { state: 'IL', city: 'SPRINGFIELD' }, true],
  ['il>springfield', 'US', { state: 'Illinois', city: 'Springfield' }, true],
  ['Illinois > Springfield', 'US', { state: 'Illinois', city: 'Chicago' }, false],
  ['Illinois > Springfield', 'US', { city: 'Springfield' }, false],
  ['Springfield > Illinois', 'US', { state: 'Illinois', city: 'Springfield' }, false],
  ['New York > New York', 'US', { state: 'NY', city: 'New York' }, true],
  ['New York > New York', 'US', { state: 'NY', city: 'Albany' }, false],
  ['江苏 > 南京 > 鼓楼区', 'CN', { state: '江苏省', city: '南京市', district: '鼓楼区' }, true],
  ['江苏 > 鼓楼区', 'CN', { state: '江苏省', city: '徐州市', district: '鼓楼区' }, true],
  ['江苏 > 南京 > 鼓楼区', 'CN', { state: '江苏省', city: '徐州市', district: '鼓楼区' }, false],
  ['江苏 > 鼓楼区', 'CN', { state: '福建省', city: '福州市', district: '鼓楼区' }, false],
  ['Biel/Bienne', 'CH', { city: 'Biel/Bienne' }, true],
])('the place %j in %s contains %j: %s', (name, region, place, expected) => {
  expect(isInArea({ postcodes: [], places: [name] }, region, { ...unknownPlace, ...place })).toBe(expected);
});

test.each(['20', 'SW1A 2', '967..969'])('the postcodes %j of an area are valid', (postcodes) => {
  expect(findAreaProblem({ postcodes: [postcodes], places: [] })).toBeUndefined();
});

test.each([
  ['', 'neither'],
  ['20*', 'neither'],
  ['1..2..3', 'neither'],
  ['10..9', 'same length'],
  ['30..20', 'go up'],
])('the postcodes %j of an area have the problem: %s', (postcodes, problem) => {
  expect(findAreaProblem({ postcodes: [postcodes], places: [] })).toContain(problem);
});

test.each([
  ['Springfield', true],
  ['Illinois > Springfield', true],
  ['江苏>南京>鼓楼区', true],
  ['Illinois >', false],
  ['> Springfield', false],
  ['US > Illinois > Springfield > Downtown', false],
])('the place %j of an area is valid: %s', (path, isValid) => {
  expect(findAreaProblem({ postcodes: [], places: [path] }) === undefined).toBe(isValid);
});

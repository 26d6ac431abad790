import { expect, test } from 'vitest';
import { alignAttributes, type StatedAttribute } from './align-attributes.ts';

function stated(code: string, zh: string, en: string, ...values: string[]): StatedAttribute {
  return { code, name: { zh_CN: zh, en_US: en }, values: values.map((text) => ({ zh_CN: text, en_US: text })) };
}

const inEnglish = (products: StatedAttribute[][]) =>
  alignAttributes(products).map(({ name, values }) => [
    name.en_US,
    ...values.map((texts) => texts.map(({ en_US }) => en_US).join(', ')),
  ]);

test('attributes with the same code share a row, whatever their names', () => {
  const one = [stated('weight', '重量', 'Weight', '2 kg')];
  const other = [stated('weight', '净重', 'Net weight', '3 kg')];
  expect(inEnglish([one, other])).toEqual([['Weight', '2 kg', '3 kg']]);
});

test.each([
  ['another spelling', stated('battery-life', '电池', 'Battery Life:', '30 h')],
  ['another language', stated('a1', '续航', '续航', '30 h')],
  ['full-width letters', stated('a2', '时长', 'ＢＡＴＴＥＲＹ　ＬＩＦＥ', '30 h')],
])('attributes with the same name share a row in spite of %s', (_, other) => {
  const one = [stated('battery', '续航', 'battery life', '40 h')];
  expect(inEnglish([one, [other]])).toEqual([['battery life', '40 h', '30 h']]);
});

test('an attribute also matches by a name that the row has taken over', () => {
  const products = [
    [stated('weight', '重量', 'Weight', '1')],
    [stated('weight', '净重', 'Net weight', '2')],
    [stated('net', '净重', 'Net', '3')],
  ];
  expect(inEnglish(products)).toEqual([['Weight', '1', '2', '3']]);
});

test('two attributes of a product with the same name stay apart, and are matched by code', () => {
  const one = [stated('size', '尺寸', 'Size', 'M'), stated('dimensions', '尺寸', 'Dimensions', '8 × 8 mm')];
  const other = [stated('dimensions', '尺寸', 'Dimensions', '9 × 9 mm')];
  expect(inEnglish([one, other])).toEqual([
    ['Dimensions', '8 × 8 mm', '9 × 9 mm'],
    ['Size', 'M', ''],
  ]);
});

test('an option and a specification share a row, and a value that is not stated is empty', () => {
  const products = [
    [stated('colour', '颜色', 'Colour', 'Ink', 'Sage')],
    [stated('material', '材质', 'Material', 'Oak'), stated('color', '颜色', 'Color', 'Black')],
  ];
  expect(inEnglish(products)).toEqual([
    ['Colour', 'Ink, Sage', 'Black'],
    ['Material', '', 'Oak'],
  ]);
});

test('names without letters match nothing', () => {
  expect(inEnglish([[stated('a', '—', '—', '1')], [stated('b', '…', '…', '2')]])).toHaveLength(2);
  expect(alignAttributes([])).toEqual([]);
});

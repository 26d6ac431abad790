import { expect, test } from 'vitest';
import { attributeFacets } from '#search/facets/attribute-facets.ts';
import { attributeValues } from '#search/indexing/attribute-value.ts';

const text = (zh_CN: string, en_US: string) => ({ zh_CN, en_US });

test('remarks after a comma and whole sentences are no attribute values', () => {
  const specifications = [
    {
      code: 'connection',
      name: text('连接', 'Connection'),
      value: text('蓝牙 5.4，同时连两台', 'Bluetooth 5.4, two devices'),
    },
    { code: 'care', name: text('养护', 'Care'), value: text('用干布擦', 'Wipe it with a dry cloth once in a while') },
  ];
  const options = [
    {
      code: 'colour',
      name: text('颜色', 'Colour'),
      values: [{ code: 'ink', name: text('墨黑', 'Ink'), pictureIndex: null }],
    },
  ];
  expect(attributeValues(options, specifications)).toEqual([
    { value: 'colour:ink', attribute: 'colour', attributeName: text('颜色', 'Colour'), name: text('墨黑', 'Ink') },
    {
      value: 'connection:bluetooth-5.4',
      attribute: 'connection',
      attributeName: text('连接', 'Connection'),
      name: text('蓝牙 5.4', 'Bluetooth 5.4'),
    },
  ]);
});

const row = (value: string, count: number) => {
  const [attribute = ''] = value.split(':');
  return { value, attribute, attributeName: attribute, name: value, count };
};

test('an attribute is offered if many products have it and some share a value', () => {
  const rows = [
    row('colour:ink', 4),
    row('colour:sage', 2),
    row('weight:1-kg', 1),
    row('weight:2-kg', 1),
    row('power:usb', 1),
  ];
  expect(attributeFacets(rows, new Set(), 5).map(({ code }) => code)).toEqual(['colour']);
  expect(attributeFacets(rows, new Set(['power:usb']), 5).map(({ code }) => code)).toEqual(['colour', 'power']);
});

test('a chosen attribute is offered even if many others have more products', () => {
  const frequent = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((code) => [row(`${code}:1`, 4), row(`${code}:2`, 2)]);
  const rows = [...frequent, row('power:usb', 1)];
  const offered = attributeFacets(rows, new Set(['power:usb']), 6).map(({ code }) => code);
  expect(offered).toEqual(['a', 'b', 'c', 'd', 'e', 'power']);
});

test('sizes are sorted ascending, other values by count', () => {
  const sizes = [row('size:l', 3), row('size:s', 2), row('size:m', 2)];
  expect(attributeFacets(sizes, new Set(), 3)[0]?.values.map(({ value }) => value)).toEqual([
    'size:s',
    'size:m',
    'size:l',
  ]);
  const colours = [row('colour:ink', 3), row('colour:azure', 1)];
  expect(attributeFacets(colours, new Set(), 4)[0]?.values.map(({ value }) => value)).toEqual([
    'colour:ink',
    'colour:azure',
  ]);
});

test.each([
  ['letters, with a number in place of several X', ['xxs', 'xs', 's', 'm', 'l', 'xl', '2xl', '3xl']],
  ['amounts in several units', ['250-ml', '500ml', '1-l', '1.5-l', '2l']],
  ['storage', ['128-gb', '512gb', '1-tb']],
  ['numbers', ['9', '10', '38.5', '42']],
])('sizes are sorted by what they mean: %s', (_, sizes) => {
  const rows = sizes.toReversed().map((size) => row(`size:${size}`, 3));
  expect(attributeFacets(rows, new Set(), 12)[0]?.values.map(({ value }) => value)).toEqual(
    sizes.map((size) => `size:${size}`),
  );
});

test('the twelve most frequent values are offered, and every chosen one', () => {
  const rows = Array.from({ length: 14 }, (_, index) => row(`colour:c${index}`, 20 - index));
  const offered = (chosen: string[]) =>
    attributeFacets(rows, new Set(chosen), 100)[0]?.values.map(({ value }) => value) ?? [];
  const first = rows.slice(0, 12).map(({ value }) => value);
  expect(offered(['colour:c0'])).toEqual(first);
  expect(offered(['colour:c13'])).toEqual([...first, 'colour:c13']);
});

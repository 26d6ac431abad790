import { describe, expect, test } from 'vitest';
import type { StoredOption } from '#db/column.ts';
import type { StoredSize } from '#db/tables/size-guide.ts';
import { describeSizes, findSizeOption } from './sold-sizes.ts';

type Name = string | [zh: string, en: string];

const textOf = (name: Name) =>
  typeof name === 'string' ? { zh_CN: name, en_US: name } : { zh_CN: name[0], en_US: name[1] };
const option = (name: Name, values: Name[], code = 'o'): StoredOption => ({
  code,
  name: textOf(name),
  values: values.map((value, index) => ({ code: `v${index}`, name: textOf(value), pictureIndex: null })),
});
const size = (names: string[], labels: StoredSize['labels'] = {}): StoredSize => ({ names, labels, measures: {} });

describe('the option of sizes is', () => {
  const colour = option(['颜色', 'Colour'], ['Red', 'S']);

  test.each(['Size', 'Ring size', '尺码', '鞋码', 'Größe', 'TAILLE', 'Pointure', 'Размер', 'サイズ'])(
    'the one called %s',
    (name) => {
      const named = option(name, ['One', 'Two']);
      expect(findSizeOption([colour, named], [])).toBe(named);
    },
  );

  test('the one whose code contains the word size', () => {
    const coded = option(['圈', 'Band'], ['12'], 'ring-size');
    expect(findSizeOption([colour, coded], [])).toBe(coded);
  });

  test('the one with values of the guide, if none is named after sizes', () => {
    const unnamed = option('Model', ['S', 'M']);
    expect(findSizeOption([colour, unnamed], [size(['S']), size(['M'])])).toBe(unnamed);
  });

  test('the one with more values of the guide, if two are named after sizes', () => {
    const [pack, body] = [option('Pack size', ['1', '3']), option('Size', ['S', 'M'])];
    expect(findSizeOption([pack, body], [size(['S'])])).toBe(body);
  });

  test.each(['Resize', 'Kapaciteten', 'Oversized'])('not one called %s', (name) => {
    expect(findSizeOption([option(name, ['A'])], [size(['S'])])).toBeUndefined();
  });
});

describe('a size is found in the guide', () => {
  const guide = [size(['39'], { EU: '39', US: '8.5' }), size(['M', '中码']), size(['36–37'])];
  const found = (name: Name) => describeSizes(option('Size', [name]).values, guide, 'en_US')[0]?.inGuide;

  test.each<[Name]>([
    ['39'],
    ['EU 39'],
    [['39 码', 'EU 39']],
    ['39码'],
    ['US 8.5'],
    ['us8.5'],
    ['m'],
    [['中码', 'Medium']],
    ['36-37'],
    ['36 — 37'],
    ['３９'],
  ])('as %j', (name) => {
    expect(found(name)).toBe(true);
  });

  test.each<[Name]>([['40'], ['UK 39'], ['8.5'], ['XM'], ['EU']])('but not as %j', (name) => {
    expect(found(name)).toBe(false);
  });

  test('by its code', () => {
    const [coded] = option('Size', ['Forty-five']).values.map((value) => ({ ...value, code: 'eu-45' }));
    const rows = describeSizes(coded ? [coded] : [], [size(['EU-45'])], 'en_US');
    expect(rows).toMatchObject([{ code: 'eu-45', inGuide: true }]);
  });

  test('in the order of the product, in the language of the reader, with empty columns for the rest', () => {
    const sold = option('Size', [
      ['均码', 'One size'],
      ['39 码', 'EU 39'],
    ]).values;
    expect(describeSizes(sold, guide, 'zh_CN')).toEqual([
      { code: 'v0', name: '均码', inGuide: false, labels: {}, measures: {} },
      { code: 'v1', name: '39 码', inGuide: true, labels: { EU: '39', US: '8.5' }, measures: {} },
    ]);
  });
});

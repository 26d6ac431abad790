import { expect, test } from 'vitest';
import {
  readCommonGift,
  readListedGift,
  readCommonGiftForPerson,
  readGiftForKindOfPerson,
  readPerson,
  withoutGift,
} from '#search/query/gift-ideas.ts';

test.each([
  ['gift for dad', 'watch'],
  ['gifts for my husband', 'watch'],
  ["father's day gift", 'watch'],
  ['gift ideas for her', 'perfume'],
  ['送妈妈的礼物', 'perfume'],
  ['送妈妈', 'perfume'],
  ['送男朋友生日礼物', 'watch'],
  ['圣诞礼物 孩子', 'toy'],
  ['gift for a 3 year old', 'toy'],
  ['wedding gift', 'vase'],
  ['housewarming present', 'plant'],
  ["valentine's day gift", 'rose'],
  ['gift for a teenage girl', 'perfume'],
  ['儿童节礼物', 'toy'],
  ['满月礼', 'romper'],
  ['送客户的伴手礼', 'hamper'],
  ['gift for nephew age 7', 'racing'],
  ['gift for baby girl', 'toy'],
  ['送岳母', 'perfume'],
  ['过年送礼', 'honey'],
  ['教师节礼物', 'fountain'],
  ['retirement gift for teacher', 'fountain'],
  ['gift for new mum', 'romper'],
  ['christmas gift', 'scarf'],
  ['birthday gift', 'perfume'],
  ['商务礼品', 'hamper'],
  ['stocking stuffers', 'candle'],
  ["mother's day", 'scarf'],
  ['父亲节', 'watch'],
  ['送奶奶什么好', 'tea'],
  ['乔迁之礼', 'vase'],
  ['生日礼物男', 'wallet'],
  ['中秋礼盒', 'honey'],
  ['gift for men who have everything', 'wallet'],
  ['anniversary gift for husband', 'wallet'],
  ['anniversary gift for my wife', 'rose'],
  ['gift for 8 year old boy', 'racing'],
  ['gift for my daughter', 'doll'],
  ['gift for a baby', 'rattle'],
])('“%s” has ideas such as %s', (query, idea) => {
  expect(JSON.stringify(readListedGift(query)?.usual.ways)).toContain(`'${idea}'`);
});

test.each([
  ['gift'],
  ['gift wrap'],
  ['gift card for dad'],
  ['watch for dad'],
  ['送货架'],
  ['dad'],
  ['mother'],
  ['巧克力礼盒'],
  ['gift for cat lover'],
  ['present perfect'],
  ['给力'],
  [''],
])('“%s” is not a query for a gift', (query) => {
  expect(readListedGift(query)).toBeUndefined();
});

test.each([
  ['本命年礼物', '本命年'],
  ['可爱的小礼物', '可爱'],
  ['golf gift', 'golf'],
  ['gifts for a godmother', 'godmother'],
  ['gift wrap', undefined],
  ['礼物盒', undefined],
  ['gift', undefined],
  ['礼物', undefined],
])('without the word for a gift, “%s” is “%s”', (query, rest) => {
  expect(withoutGift(query)).toBe(rest);
});

test('common gifts are those that most lines of the list have, unless the query names a product type', () => {
  const ideas = JSON.stringify(readCommonGift('retirement gift')?.usual.ways);
  expect(ideas).toContain("'tea'");
  expect(ideas).not.toContain("'briefcase'");
  expect([readCommonGift('wallet gift'), readCommonGift('gift wrap'), readCommonGift('gift')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ['gifts for my mother-in-law', 'perfume'],
  ['birthday gift for a tutor', 'fountain'],
])('the person in “%s” is given what is given to such persons, for example %s', (query, idea) => {
  expect(JSON.stringify(readGiftForKindOfPerson(query)?.usual.ways)).toContain(`'${idea}'`);
});

test.each([['送护士'], ['送医生的礼物'], ['gift for a nurse']])(
  '“%s” is for a person who is not in the list',
  (query) => {
    expect(readGiftForKindOfPerson(query)).toBeUndefined();
    expect(JSON.stringify(readCommonGiftForPerson(query)?.usual.ways)).toContain("'tea'");
  },
);

test('a person is also what the translation says', () => {
  expect(readPerson('送摄影师')).toContain('photographer');
});

test.each([['送货架'], ['golf gift'], ['nurse'], ['wallet gift'], ['给力']])('“%s” is for no person', (query) => {
  expect(readPerson(query)).toEqual([]);
});

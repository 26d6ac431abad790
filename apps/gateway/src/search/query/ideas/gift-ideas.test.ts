import { expect, test } from 'vitest';
import {
  isPlainGift,
  readCommonGift,
  readListedGift,
  readCommonGiftForPerson,
  readGiftForKindOfPerson,
  readPerson,
  withoutGift,
} from '#search/query/ideas/gift-ideas.ts';

test.each([
  ['gift for dad', 'watch'],
  ['gifts for my husband', 'watch'],
  ["father's day gift", 'watch'],
  ['gift ideas for her', 'perfume'],
  ['送妈妈的礼物', 'perfume'],
  ['送妈妈', 'perfume'],
  ['送男朋友生日礼物', 'watch'],
  ['圣诞礼物 孩子', 'doll'],
  ['gift for a 3 year old', 'scooter'],
  ['wedding gift', 'cutlery'],
  ['housewarming present', 'plant'],
  ["valentine's day gift", 'rose'],
  ['gift for a teenage girl', 'perfume'],
  ['儿童节礼物', 'puzzle'],
  ['满月礼', 'romper'],
  ['送客户的伴手礼', 'hamper'],
  ['gift for nephew age 7', 'rocket'],
  ['gift for baby girl', 'rattle'],
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
  ['中秋礼盒', 'crab'],
  ['gift for men who have everything', 'wallet'],
  ['anniversary gift for husband', 'wallet'],
  ['anniversary gift for my wife', 'necklace'],
  ['gift for 8 year old boy', 'microscope'],
  ['gift for my daughter', 'doll'],
  ['gift for a baby', 'rattle'],
  ['gift for 12 year old girl', 'skates'],
  ['gift for 13 year old girl', 'perfume'],
  ['gift for 19 year old son', 'headphones'],
  ['gift for 20 year old son', 'wallet'],
  ['送30岁的女儿', 'scarf'],
  ['送18岁女儿的生日礼物', 'perfume'],
  ['给70岁奶奶的生日礼物', 'scarf'],
  ['送5岁女孩', 'doll'],
  ['gift for a 60 year old', 'massager'],
  ['送爱美的女朋友', 'lipstick'],
  ['送加班的老公', 'wallet'],
  ['给老婆的惊喜', 'scarf'],
  ['luxury gift set for wife', 'scarf'],
  ['apology gift for girlfriend', 'scarf'],
  ['第一次见家长带什么', 'honey'],
  ['周年纪念 老公', 'wallet'],
  ['first birthday gift', 'teether'],
  ['what to get my mother in law', 'scarf'],
  ['something nice for my sister', 'necklace'],
  ['husband who has everything', 'wallet'],
  ['送三岁男孩', 'scooter'],
  ['送十二岁的女孩', 'skates'],
  ['送初中男生', 'console'],
  ['dad birthday', 'wallet'],
  ['爷爷生日', 'thermos'],
  ['送老婆 实用又浪漫', 'necklace'],
  ['10 year anniversary gift', 'necklace'],
  ['两周年礼物', 'necklace'],
  ['公司年会奖品', 'mug'],
  ['幼儿园毕业礼物', 'crayon'],
  ['stocking stuffers for kids', 'crayon'],
  ['baby shower', 'bodysuit'],
  ['男生生日礼物 15岁', 'console'],
  ['三岁宝宝玩具礼物', 'scooter'],
  ['toys for 3 year old girl', 'scooter'],
  ['满月礼 男宝宝', 'bodysuit'],
])('“%s” has ideas such as %s', (query, idea) => {
  expect(JSON.stringify(readListedGift(query, 'all')?.usual.ways)).toContain(`'${idea}'`);
});

test.each([
  ['gift'],
  ['gift wrap'],
  ['gift card for dad'],
  ['gift wrap for mum'],
  ['watch for dad'],
  ['送货架'],
  ['mother'],
  ['巧克力礼盒'],
  ['gift for cat lover'],
  ['送喜欢画画的女儿'],
  ['送爱喝茶的爸爸'],
  ['dad'],
  ['birthday'],
  ['birthday party for kids'],
  ['toys for kids'],
  ['儿童玩具'],
  ['what to wear'],
  ['watch gift for husband'],
  ['gift for a 59 year old'],
  ['present perfect'],
  ['给力'],
  [''],
])('“%s” is not a query for a gift', (query) => {
  expect(readListedGift(query)).toBeUndefined();
});

test.each([
  ['送老板', ['茶叶', '钢笔'], 'fountain'],
  ['boss gift', ['fountain', 'hamper'], '茶叶'],
])('gifts are named in the language of the query: “%s”', (query, given, inOtherLanguage) => {
  const usual = JSON.stringify(readListedGift(query)?.usual.ways);
  for (const name of given) expect(usual).toContain(name);
  expect(usual).not.toContain(inOtherLanguage);
  expect(JSON.stringify(readListedGift(query, 'all')?.usual.ways)).toContain(inOtherLanguage);
});

test.each([
  ['retirement gift for coworker', 'retirement', 'mug'],
  ['wedding gift for my sister', 'wedding', 'necklace'],
  ['birthday gift for my wife', 'my wife', 'birthday'],
  ['结婚周年纪念 送老公', '老公', '戒指'],
])('the first receiver or occasion of “%s” is “%s”, and the second one has the idea %s', (query, receiver, second) => {
  const gift = readListedGift(query);
  expect(gift?.receiver).toBe(receiver);
  expect(JSON.stringify(gift?.second?.usual.ways)).toContain(second);
});

test.each([
  ['gift for my wife', 'my wife'],
  ['christmas gift for my niece', 'my niece'],
])('“%s” is for “%s” only', (query, receiver) => {
  const gift = readListedGift(query);
  expect(gift?.receiver).toBe(receiver);
  expect(gift?.second).toBeUndefined();
});

test('words in titles exclude products that are no gift: tea in bags for a boss', () => {
  expect(JSON.stringify(readListedGift('boss gift')?.excluded.ways)).toContain("'bags'");
});

test.each([
  ['本命年礼物', '本命年'],
  ['可爱的小礼物', '可爱'],
  ['golf gift', 'golf'],
  ['gifts for a godmother', 'godmother'],
])('without the word for a gift, “%s” is “%s”', (query, rest) => {
  expect(withoutGift(query)).toBe(rest);
});

test.each([['gift wrap'], ['礼物盒'], ['gift'], ['礼物']])('the word for a gift is not removed from “%s”', (query) => {
  expect(withoutGift(query)).toBeUndefined();
});

test.each([
  ['personalized', true],
  ['last minute', true],
  ['handmade', false],
  ['chocolate', false],
])('a “%s” gift is any gift: %s', (rest, isPlain) => {
  expect(isPlainGift(rest)).toBe(isPlain);
});

test('a query that says what the gift is has no person to find ideas for', () => {
  expect([readPerson('chocolate gift for girlfriend'), readPerson('gift for a girlfriend')]).toEqual([
    [],
    expect.arrayContaining(['girlfriend']),
  ]);
});

test('common gifts are those of many lines of the list; a query that names a product type has none', () => {
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
])('“%s” has the ideas for a person of the same kind, for example %s', (query, idea) => {
  expect(JSON.stringify(readGiftForKindOfPerson(query)?.usual.ways)).toContain(`'${idea}'`);
});

test.each([['送护士'], ['送医生的礼物'], ['gift for a nurse']])(
  '“%s” is for a person who is not in the list',
  (query) => {
    expect(readGiftForKindOfPerson(query)).toBeUndefined();
    expect(JSON.stringify(readCommonGiftForPerson(query, 'all')?.usual.ways)).toContain("'tea'");
  },
);

test('a Chinese word for a person is also read as its English translation', () => {
  expect(readPerson('送摄影师')).toContain('photographer');
});

test.each([['送货架'], ['golf gift'], ['nurse'], ['wallet gift'], ['给力']])('“%s” is for no person', (query) => {
  expect(readPerson(query)).toEqual([]);
});

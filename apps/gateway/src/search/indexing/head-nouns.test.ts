import { describe, expect, test } from 'vitest';
import { headNouns, keywordNouns, titleKey, titleKeys } from './head-nouns.ts';

const parts = (title: string, more: { brands?: string[]; hints?: string[]; isGerman?: boolean } = {}) => ({
  titles: [title],
  brands: more.brands ?? [],
  hints: more.hints ?? [],
  isGerman: more.isGerman ?? false,
});

describe('head nouns of titles', () => {
  test.each([
    ['Shoreline noise-cancelling headphones, 40-hour battery', 'headphones'],
    ['Rangefinder film camera with fixed 35 mm lens', 'camera'],
    ['Furball reflective dog lead, 1.5 m', 'lead'],
    ['Northgate Wi-Fi 6 router for small flats', 'router'],
    ['Country sourdough 900 g', 'sourdough'],
    ['Pair of flutes', 'flutes'],
    ['Djembe carved from one log', 'djembe'],
    ['Phone case (black) for Nimbus A3', 'case'],
    ['Glass test tubes – six', 'tubes'],
    ['Kopfhörer mit Kabel', 'kopfhörer'],
    ['Häcksler leise 2500 W', 'häcksler'],
    ['Couchtisch rund Ø 80 cm', 'couchtisch'],
    ['Lavendel im Topf', 'lavendel'],
    ['Tomatensamen „Ochsenherz“ (Bio)', 'tomatensamen'],
    ['Canvas tote bag "Saltmarsh"', 'bag'],
  ])('the head noun of “%s” is “%s”, the last noun before the details', (title, head) => {
    expect(headNouns(parts(title)).latin[0]).toBe(head);
  });

  test('an English compound of two or three words is also one word', () => {
    expect(headNouns(parts('Power bank, 22 W')).latin).toEqual(['bank', 'powerbank']);
    expect(headNouns(parts('Knitted hot water bottle')).latin).toEqual(['bottle', 'waterbottle', 'hotwaterbottle']);
  });

  test.each([
    ['松绿釉茶壶 650 毫升', '茶壶', []],
    ['燕鸥一号 降噪头戴耳机 续航 40 小时', '耳机', []],
    ['红隼 Slate 11 平板电脑 11 英寸 含手写笔', '平板电脑', ['红隼']],
    ['毛球 成犬狗粮 牛肉 10 千克', '狗粮', ['毛球宠物']],
    ['骨瓷咖啡杯套装', '咖啡杯', []],
    ['【包邮】胡萝卜 2 公斤', '胡萝卜', []],
  ])('a phrase of “%s” ends with the head noun “%s”, not the brand, model or amount', (title, head, brands) => {
    expect(headNouns(parts(title, { brands })).chinese).toContain(head);
  });

  test.each([
    ['Esstisch Eiche massiv 180 × 90 cm', ['eiche', 'esstisch']],
    ['Teppich Kurzflor 160 × 230 cm', ['kurzflor', 'teppich']],
    ['Akku-Rasenmäher 40 V', ['akku-rasenmäher', 'rasenmäher']],
  ])('the first and the last German noun of “%s” are head nouns', (title, nouns) => {
    expect(
      headNouns(parts(title))
        .latin.filter((noun) => nouns.includes(noun))
        .toSorted(),
    ).toEqual(nouns);
  });

  test('a word that ends like another by coincidence is not the same product type', () => {
    expect(headNouns(parts('高山西兰花 1 公斤')).chinese).toContain('西兰花');
    expect(headNouns(parts('高山西兰花 1 公斤')).chinese).not.toContain('兰花');
    expect(headNouns(parts('运动水壶 750 毫升')).chinese).toContain('水壶');
  });

  test('the last character of a Chinese noun is a head noun, too', () => {
    expect(headNouns(parts('茶壶 650 毫升')).chinese).toEqual(['茶壶', '壶']);
  });

  test('the phrase that ends like a keyword is the head noun', () => {
    const { chinese } = headNouns(parts('小火车 磁吸积木', { hints: ['积木'] }));
    expect(chinese).toContain('积木');
    expect(chinese).not.toContain('火车');
  });

  test.each([
    ['Gasgrill 3 Brenner', 'gasgrill'],
    ['Spannbettlaken Jersey', 'spannbettlaken'],
    ['2-Sitzer-Sofa „Malmö“ Cord', 'sofa'],
    ['Weinglas-Set 6 Stück', 'weinglas'],
    ['Handtuch-Set 6-teilig', 'handtuch'],
    ['Glas', 'glas'],
  ])('in German texts “%s” is a %s', (title, noun) => {
    expect(headNouns(parts(title, { isGerman: true })).latin).toContain(noun);
  });

  test('in German texts a material after the noun is no head noun', () => {
    expect(headNouns(parts('Teekanne Glas mit Stövchen', { isGerman: true })).latin).toEqual(['teekanne']);
    expect(headNouns(parts('Wäschekorb Seegras mit Deckel', { isGerman: true })).latin).toEqual(['wäschekorb']);
  });

  test.each(['', '650 毫升', '12', '!!!', '🍵', '(sold)', 'with'])('“%s” has no head noun', (title) => {
    expect(headNouns(parts(title))).toEqual({ chinese: [], latin: [] });
  });
});

describe('keys of titles', () => {
  test('a title matches when it is typed without the brand and amounts', () => {
    const keys = titleKeys(parts('Depot plain hoodies, 2 pcs', { brands: ['Depot'] }));
    expect(keys).toContain(titleKey('depot PLAIN hoodie 2 pcs'));
    expect(keys).toContain(titleKey('plain hoodie'));
  });

  test('punctuation and plurals do not matter, other words do', () => {
    expect(titleKey('《末班渡轮》 长篇小说')).toBe(titleKey('末班渡轮，长篇小说'));
    expect(titleKey('Glass')).not.toBe(titleKey('Glas'));
  });
});

test('the end of a keyword is its noun, unless it is a single character', () => {
  expect(keywordNouns(['red wine', '牛角包', 'kids camera'])).toEqual({
    chinese: ['牛角包', '角包'],
    latin: ['wine', 'redwine', 'camera', 'kidscamera'],
  });
});

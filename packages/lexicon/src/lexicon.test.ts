import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as lexicon from './lexicon.ts';
import { readFile } from './lexicon-file.ts';

test.each([
  'lover',
  'plover',
  'mug',
  'mugs',
  'children',
  'washing',
  'biggest',
  'went',
  'lawnmower',
  "men's",
  'Sofa',
  'hoodie',
])('%s is a word of English', (word) => expect(lexicon.isEnglishWord(word)).toBe(true));

test.each(['teh', 'plovre', 'recieve', 'za', 'xyzzyx', '', ' ', '茶', '-', '\u0000', 'a'.repeat(5000)])(
  '%s is no word of English',
  (word) => expect(lexicon.isEnglishWord(word)).toBe(false),
);

test.each(['茶', '卫生巾', '穿衣镜', '充电宝', '手机', '手機', '衛生巾', 't恤', 'T恤', '大衣'])(
  '%s is a word of Chinese',
  (word) => expect(lexicon.isChineseWord(word)).toBe(true),
);

test.each(['大艺', '茶镜机', 'tea', '', '茶 杯 茶'])('%s is no word of Chinese', (word) =>
  expect(lexicon.isChineseWord(word)).toBe(false),
);

test.each([
  ['sofa', 'couch'],
  ['trainers', 'sneaker'],
  ['pram', 'stroller'],
  ['pushchair', 'pram'],
  ['sanitary napkin', 'sanitary towel'],
  ['gift', 'present'],
  ['power bank', 'portable charger'],
  ['phone', 'smartphone'],
  ['手机', '移动电话'],
  ['手機', '移动电话'],
  ['充电宝', '移动电源'],
  ['穿衣镜', '全身镜'],
])('%s and %s are synonyms', (word, synonym) => expect(lexicon.synonymsOf(word)).toContain(synonym));

test('a term of the supplement has only the synonyms of its line, although WordNet calls a radio “wireless”', () => {
  expect(lexicon.synonymsOf('radio')).toEqual([]);
});

test.each([
  ['茶', 'tea'],
  ['tea', '茶叶'],
  ['手机', 'cell phone'],
  ['mobile phone', '手机'],
  ['cell phone', '手机'],
  ['充电宝', 'power bank'],
  ['穿衣镜', 'full length mirror'],
  ['卫生巾', 'sanitary towel'],
  ['mirror', '镜子'],
  ['red', '红色'],
])('%s is translated as %s', (word, translation) => expect(lexicon.translationsOf(word)).toContain(translation));

test.each([
  ['teapot', 'pot'],
  ['mug', 'drinking vessel'],
  ['sofas', 'furniture'],
  ['blue full-length mirrors for bedroom', 'mirror'],
  ['穿衣镜', '镜子'],
])('%s is a kind of %s', (word, kind) => expect(lexicon.kindsOf(word)).toContain(kind));

test.each([
  ['mug', 'cup'],
  ['punching bag', 'boxing glove'],
  ['banjo', 'mandolin'],
  ['茶几', '桌子'],
])('%s has the neighbour %s', (word, neighbour) => expect(lexicon.neighboursOf(word)).toContain(neighbour));

test.each(['cotton pad', '门铃'])(
  '%s, for which the supplement names no related product, has no neighbours',
  (word) => {
    expect(lexicon.isShopTerm(word)).toBe(true);
    expect(lexicon.neighboursOf(word)).toEqual([]);
  },
);

test('examples of a word are things of its kind, not all words that end with it', () => {
  expect(lexicon.examplesOf('茶')).toContain('绿茶');
  expect(lexicon.examplesOf('手机')).not.toContain('烘手机');
});

test('only words for objects that can be bought name products', () => {
  const products = ['mug', '茶', 'tea', 'sofa', 'lipstick', '充电宝', 'red leather sofas', 'drone'];
  const otherWords = ['lover', 'king', '王', '流量', 'house', 'happiness', 'xyzzyx', ''];
  expect(products.filter((word) => !lexicon.namesProduct(word))).toEqual([]);
  expect(otherWords.filter((word) => lexicon.namesProduct(word))).toEqual([]);
});

test('colours, materials and adjectives are attributes', () => {
  const attributes = ['red', 'leather', 'waterproof', '红色', '棉', 'cotton'];
  expect(attributes.filter((word) => !lexicon.isAttribute(word))).toEqual([]);
  expect(lexicon.isAttribute('sofa')).toBe(false);
});

test('the head noun of a phrase is the last noun before what it is for or with', () => {
  const head = (phrase: string) => phrase.split(' ')[lexicon.headNounIndex(phrase.split(' '))];
  expect(head('full length mirror for bedroom')).toBe('mirror');
  expect(head('red leather sofas with cushions')).toBe('sofas');
  expect(head('mug large')).toBe('mug');
  expect(lexicon.headNounIndex([])).toBe(0);
});

test('parts of speech begin with the most frequent one, in all forms', () => {
  expect(lexicon.partsOfSpeech('mug')[0]).toBe('noun');
  expect(lexicon.partsOfSpeech('red')[0]).toBe('adjective');
  expect(lexicon.partsOfSpeech('mirrors')).toContain('noun');
  expect(lexicon.partsOfSpeech('children')).toContain('noun');
  expect(lexicon.partsOfSpeech('xyzzyx')).toEqual([]);
});

test('the singular of a noun is known, also of irregular ones', () => {
  expect(['mugs', 'children', 'knives', 'batteries', 'glass', 'xyzzys'].map(lexicon.singularOf)).toEqual([
    'mug',
    'child',
    'knife',
    'battery',
    'glass',
    'xyzzys',
  ]);
});

test('unknown words, hostile input and prepositions have no synonyms, kinds or neighbours', () => {
  for (const word of ['', ' ', 'xyzzyx', '\u0000', '%_\\', '💥', '茶'.repeat(3000), 'for', 'with for of']) {
    expect(lexicon.synonymsOf(word)).toEqual([]);
    expect(lexicon.kindsOf(word)).toEqual([]);
    expect(lexicon.neighboursOf(word)).toEqual([]);
    expect(lexicon.translationsOf(word).length).toBeLessThan(10);
  }
});

test('the data was made with the current supplement', () => {
  const supplement = readFileSync(new URL('../supplement/shop-terms.txt', import.meta.url), 'utf8');
  expect(lexicon.supplementHash(), 'run `npm run lexicon`').toBe(createHash('sha256').update(supplement).digest('hex'));
});

test('a file of another layout is refused', () => {
  expect(() => readFile(Buffer.from('KLX\u0009 and more'))).toThrow('npm run lexicon');
  expect(() => readFile(Buffer.alloc(0))).toThrow('npm run lexicon');
});

test('a kind is broad if it has very many hyponyms', () => {
  const words = ['instrument', 'tool', 'container', 'vegetable', 'furniture', 'teapot', 'no-such-word'];
  expect(words.filter(lexicon.isBroadKind)).toEqual(['instrument', 'tool', 'container']);
});

test('a phrase whose last word is no product counts as a word if it names something: sheet music', () => {
  const phrases = ['sheet music', 'slip road', 'at home'];
  expect(phrases.filter(lexicon.isEnglishWord)).toEqual(['sheet music', 'slip road']);
  expect(lexicon.namesProduct('fish tank')).toBe(true);
});

test('persons, parts of the body and places are distinguished from products', () => {
  const words = ['nurse', 'musicians', 'math teacher', '护士', '医生', 'knees', 'hair', 'balcony', 'kitchen', 'beach'];
  const products = ['ice', 'mirror', 'doll', 'dog', '手机', 'cage'];
  const all = [...words, ...products];
  expect(all.filter(lexicon.isPerson)).toEqual(words.slice(0, 5));
  expect(all.filter(lexicon.isBodyPart)).toEqual(['knees', 'hair']);
  expect(all.filter(lexicon.isPlace)).toEqual(['balcony', 'kitchen', 'beach']);
  expect(lexicon.kindsOf('mother-in-law')).toContain('mother');
});

test.each([
  ['cracked', 'crack'],
  ['dries', 'dry'],
  ['stopping', 'stop'],
  ['brighter', 'bright'],
  ['teeth', 'tooth'],
  ['shoes', 'shoe'],
])('%s may be a form of %s', (word, base) => expect(lexicon.baseFormsOf(word)).toContain(base));

test.each([
  ['painting', 'paint'],
  ['dryer', 'dry'],
  ['glass', 'glas'],
])('%s is no form of %s', (word, base) => expect(lexicon.baseFormsOf(word)).not.toContain(base));

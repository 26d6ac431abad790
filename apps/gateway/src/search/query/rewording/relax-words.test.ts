import { expect, test } from 'vitest';
import { headIndexOf } from '#search/query/rewording/relax-words.ts';
import { latinWay } from '#search/words/search-words.ts';

const headOf = (query: string): string => {
  const words = query.split(' ');
  return words[headIndexOf(words.map((typed) => ({ typed, ways: [latinWay(typed)], run: typed })))] ?? '';
};

test.each([
  ['shaver waterproof', 'shaver'],
  ['watch small', 'watch'],
  ['charger wireless', 'charger'],
  ['quilt double', 'quilt'],
  ['camera battery', 'battery'],
  ['bike light', 'light'],
  ['chain gold', 'chain'],
  ['red wine', 'wine'],
  ['curtains for window', 'curtains'],
  ['blue', 'blue'],
  ['jeans slim fit', 'jeans'],
  ['diapers size 1', 'diapers'],
  ['watch that works with iphone', 'watch'],
  ['2024', '2024'],
  ['地毯 客厅', '地毯'],
  ['床 实木', '床'],
  ['蓝牙 音箱', '音箱'],
  ['手机 支架', '支架'],
  ['羽绒服 男 短款', '羽绒服'],
  ['皮带 男 真皮', '皮带'],
  ['眼影盘 大地色', '眼影盘'],
  ['碗 家用', '碗'],
  ['真皮 皮带', '皮带'],
  ['cable 3m', 'cable'],
  ['lamp 65w', 'lamp'],
  ['3m', '3m'],
  ['stand 55 inch', 'stand'],
  ['cable 3 m', 'cable'],
  ['刀 3 把', '刀'],
  ['rug 8x10', 'rug'],
  ['bulb e26 60w', 'bulb'],
  ['地毯 2x3 米', '地毯'],
  ['床垫 1 8 米', '床垫'],
  ['拼图 1000 片', '拼图'],
  ['东北 米', '米'],
  ['teapot glass', 'teapot'],
  ['whisky glass', 'glass'],
  ['tall glass', 'glass'],
  ['clothes iron', 'iron'],
  ['pizza stone', 'stone'],
  ['milk glass', 'glass'],
  ['dessert glass', 'glass'],
])('the head of “%s” is %s', (query, head) => expect(headOf(query)).toBe(head));

test('the end of Chinese without spaces is its head', () => {
  const terms = ['地毯', '客厅'].map((typed) => ({ typed, ways: [{ chinese: [typed] }] }));
  expect(headIndexOf(terms)).toBe(1);
});

import { expect, test } from 'vitest';
import { readNeed } from '#search/query/needs/read-need.ts';

test.each([
  ['dry skin', 'cream'],
  ['皮肤干燥怎么办', '面霜'],
  ['back pain sitting all day', 'ergonomic'],
  ['久坐 腰疼', '人体工学办公椅'],
  ['unclog shower', 'plunger'],
  ['下水道堵了', '皮搋子'],
  ['phone dies too fast', 'bank'],
  ['something to carry groceries', 'shopping'],
  ['something for cold feet', 'slippers'],
  ['snoring partner', 'noise-cancelling'],
  ['mouse in kitchen', 'trap'],
  ['jeans too loose at waist', 'belt'],
  ['something to keep coffee hot', 'thermos'],
  ['gift for someone who is always cold', 'gloves'],
  ['wifi信号差', '路由器'],
  ['插座不够用', '插线板'],
  ['孩子写作业不专心', '定时器'],
  ['带宝宝坐飞机', '婴儿推车'],
  ['my hands are so dry and cracked in winter', 'cream'],
  ['sofa covered in cat hair', 'vacuum'],
  ['手一到冬天就裂', '护手霜'],
  ['沙发上全是猫毛', '吸尘器'],
  ['room smells of cigarette smoke', 'purifier'],
  ['怕黑的孩子睡觉', '小夜灯'],
  ['cockroaches everywhere', 'cockroach'],
  ['heels hurt after walking all day', 'insoles'],
])('“%s” describes a need, and %s helps', (query, thing) => {
  expect(namesOf(query)).toContain(thing);
});

test('the longest name of a need decides', () => {
  expect(readNeed('iron clothes on trip')?.main).toBe('travel iron');
  expect(readNeed('iron clothes')?.main).toBe('steam iron');
});

test.each([
  'back pain office chair',
  'tire pump',
  'lap swimming',
  'dry skin cat food',
  '自行车打气筒',
  '护眼台灯',
  '早餐机',
  'ladder',
  'mouse',
  '降噪耳机',
  'blackout curtains',
  'night light',
  'smoke alarm',
  'plant food',
  'dust cover',
  'sticky notes',
  'dryer for hair',
  'laptop bag',
  'black',
  'toilet',
  'hot',
  'cold',
  'warm',
  'warm winter jacket',
  'summer dress',
  'kids bike',
  'bike gloves',
  '数据线',
  '儿童自行车',
  '冰鞋',
  '静音鼠标',
  '挂画',
  '猫玩具',
  '火锅底料',
  '防水鞋',
])('“%s” names a product and describes no need', (query) => {
  expect(readNeed(query)).toBeUndefined();
});

test('the main product that helps is in the language of the query', () => {
  expect(readNeed('蚊子太多')?.main).toBe('驱蚊液');
  expect(readNeed('mosquitoes in my room')?.main).toBe('insect repellent');
});

function namesOf(query: string): string {
  const ways = readNeed(query)?.all.ways ?? [];
  return ways.map((way) => ('latin' in way ? JSON.stringify(way.latin) : JSON.stringify(way))).join(' ');
}

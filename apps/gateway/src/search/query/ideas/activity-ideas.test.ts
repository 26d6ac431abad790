import { expect, test } from 'vitest';
import { mainProductAtEnd, readActivity } from '#search/query/ideas/activity-ideas.ts';

const mainOf = (query: string, isSet = false): string => JSON.stringify(readActivity(query, { isSet })?.usual.ways);

test.each([
  ['camping gear', 'tent'],
  ['things for a picnic', 'basket'],
  ['gift for a coffee lover', 'coffee'],
  ['gift for a coffee drinker', 'espresso'],
  ['洗漱用品', '牙膏'],
  ['road trip essentials', 'phone'],
  ['sewing supplies', 'thread'],
  ['钓鱼装备', '鱼竿'],
  ['直播设备', '麦克风'],
  ['cooking utensils', 'saucepan'],
  ['瑜伽用品', '瑜伽垫'],
  ['送爱摄影的人', '相机'],
  ['gift for gamer boyfriend', 'controller'],
  ['gift for someone who loves cats', '猫爬架'],
  ['送爱健身的男朋友', '哑铃'],
  ['送程序员的礼物', '键盘'],
  ['what to wear to a wedding', 'suit'],
  ['outfit for job interview', 'blazer'],
  ['约会穿搭', '礼服裙'],
  ['living room decor', 'vase'],
  ['儿童房布置', '绘本'],
  ['咖啡器具', '咖啡机'],
  ['phone accessories', 'case'],
  ['园艺工具', '花盆'],
  ['smart home devices', 'router'],
  ['bbq tools', 'barbecue'],
  ['cleaning products', 'detergent'],
  ['洗衣服用的', '洗衣液'],
  ['面试穿什么', '衬衫'],
  ['gift for someone who travels a lot', 'suitcase'],
  ['gifts for grandma who knits', 'yarn'],
  ['送喜欢钓鱼的岳父', '鱼竿'],
  ['winter running gear', 'running'],
  ['wedding decorations', 'candle'],
])('“%s” is a query for an activity, with ideas such as %s', (query, product) => {
  expect(mainOf(query)).toContain(product);
});

test.each([
  ['home office setup', 'desk'],
  ['movie night', 'projector'],
  ['画画套装', '颜料'],
  ['tea set', 'teapot'],
  ['camping trip', 'tent'],
  ['new puppy', 'lead'],
  ['baking with kids', 'flour'],
  ['keep warm in winter', 'scarf'],
  ['christmas decorations', 'ornament'],
  ['去露营要带什么', '帐篷'],
  ['海边度假', '泳衣'],
  ['搬新家', '毛巾'],
  ['what to bring to the beach', 'sunscreen'],
  ['things to keep a toddler busy', 'puzzle'],
  ['make coffee at home', 'espresso'],
  ['在家锻炼', '哑铃'],
  ['garden party', 'balloon'],
  ['picnic at the beach', 'basket'],
  ['travel with children', 'suitcase'],
  ['sun protection', 'sunscreen'],
  ['garden furniture set', 'chair'],
  ['birthday party decorations', 'pinata'],
])('“%s” is a query for an activity if no product type has this name, and has ideas such as %s', (query, product) => {
  expect(mainOf(query, true)).toContain(product);
});

test('a set has only the main things of an activity', () => {
  expect(readActivity('dinner set', { isSet: true })?.all.ways).toEqual(
    readActivity('dinner', { isSet: true })?.usual.ways,
  );
});

test('a query for decoration has ideas for decoration, not for the whole room', () => {
  expect(mainOf('bedroom decor')).not.toContain('mattress');
  expect(mainOf('bedroom essentials')).toContain('mattress');
});

test('the longest name decides: a baby shower is no shower', () => {
  expect(mainOf('stuff for a baby shower')).toContain('nappy');
  expect(mainOf('shower stuff')).toContain('towel');
});

test.each([
  ['sleep', true],
  ['hiking', false],
])('products use the word “%s” in another sense: %s', (query, isAmbiguous) => {
  expect(readActivity(query, { isSet: true })?.isAmbiguous).toBe(isAmbiguous);
});

test.each(['tea set', 'movie night', '野餐'])('“%s” may be the name of a product type', (query) => {
  expect(readActivity(query, { isSet: false })).toBeUndefined();
});

test.each([
  ['gym clothes', 'leggings', 'yoga mat'],
  ['yoga wear', '打底裤', '瑜伽垫'],
  ['baby clothes', 'bodysuit', 'bottle'],
  ['ski outfit', 'glove', 'snowboard'],
])('“%s” are clothes, such as %s, and no %s', (query, clothes, other) => {
  const activity = readActivity(query, { isSet: false });
  expect(activity).toMatchObject({ isWorn: true });
  expect(JSON.stringify(activity)).toContain(clothes);
  expect(JSON.stringify(activity)).not.toContain(other);
});

test('a query for clothes names no activity if none of the activity’s products are clothes', () => {
  expect(readActivity('dog clothes', { isSet: false })).toBeUndefined();
});

test.each([
  ['kids bike', 'bike'],
  ['孩子自行车', '自行车'],
  ['kids desk', 'desk'],
  ['board game for adults', 'board game'],
  ['bike', 'bike'],
])('“%s” ends with the main product %s of an activity', (query, product) => {
  expect(mainProductAtEnd(query)).toBe(product);
});

test.each([['trip for a bike'], ['bike gear'], ['bike set'], ['gift for a bike'], ['bike trip'], ['movie night']])(
  '“%s” does not end with a main product of an activity',
  (query) => {
    expect(mainProductAtEnd(query)).toBeUndefined();
  },
);

test.each(['camping tent gear', 'gear', 'gift', 'office chair', 'car seat covers', 'knife set', '套装', ''])(
  '“%s” names no activity alone',
  (query) => {
    expect(readActivity(query, { isSet: true })).toBeUndefined();
  },
);

test.each([
  ['钓鱼神器 懒人', '鱼竿'],
  ['新车 必备 女司机', '行车记录仪'],
  ['gaming setup accessories cheap', 'gamepad'],
])('words that name no product may stand beside an activity: “%s”', (query, product) => {
  expect(JSON.stringify(readActivity(query, { isSet: false, isLoose: true })?.usual.ways)).toContain(product);
  expect(readActivity('camping stove accessories', { isSet: false, isLoose: true })).toBeUndefined();
});

test.each([
  ['健身器材 家用', 'dumbbell'],
  ['化妆新手全套 学生党', '口红'],
  ['过年 装饰', '灯笼'],
  ['跑步装备 女', '跑鞋'],
  ['小学一年级开学必备', '小学生书包'],
  ['文具套装 小学生', '钢笔'],
  ['school supplies 3rd grade', 'primary'],
])('“%s” is read as the activity, not as the person or the place', (query, product) => {
  expect(mainOf(query, true)).toContain(product);
});

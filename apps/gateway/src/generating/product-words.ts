import type { Text } from '#db/column.ts';

/** A kind of generated products: its category, price range, option, and the word by which its pictures are found. */
export interface ProductKind {
  name: Text;
  /** Category codes and names from the top level down. */
  category: readonly [string, Text][];
  /** Lowest and highest price in dollars. */
  price: readonly [number, number];
  option: 'colour' | 'size' | 'volume' | null;
  /** A word in the titles of products whose pictures are used. */
  pictureWord: string;
}

const text = (zh_CN: string, en_US: string): Text => ({ zh_CN, en_US });

const home: [string, Text] = ['made-home', text('居家日用', 'Home goods')];
const kitchen: [string, Text] = ['made-kitchen', text('厨房餐桌', 'Kitchen and table')];
const clothing: [string, Text] = ['made-clothing', text('服饰鞋帽', 'Clothing and shoes')];
const devices: [string, Text] = ['made-devices', text('数码电器', 'Devices')];
const outdoors: [string, Text] = ['made-outdoors', text('运动户外', 'Sport and outdoors')];
const paper: [string, Text] = ['made-paper', text('文具书籍', 'Paper and books')];

const kind = (
  top: [string, Text],
  branch: [string, string, string],
  name: [string, string],
  price: [number, number],
  option: ProductKind['option'],
  pictureWord: string,
): ProductKind => ({
  name: text(...name),
  category: [top, [`made-${branch[0]}`, text(branch[1], branch[2])]],
  price,
  option,
  pictureWord,
});

export const kinds: readonly ProductKind[] = [
  kind(home, ['lamps', '灯具', 'Lamps'], ['台灯', 'desk lamp'], [24, 140], 'colour', 'lamp'),
  kind(home, ['lamps', '灯具', 'Lamps'], ['落地灯', 'floor lamp'], [60, 320], 'colour', 'lamp'),
  kind(home, ['seats', '坐具', 'Seats'], ['扶手椅', 'armchair'], [140, 720], 'colour', 'chair'),
  kind(home, ['seats', '坐具', 'Seats'], ['餐椅', 'dining chair'], [60, 260], 'colour', 'chair'),
  kind(home, ['bedding', '床品', 'Bedding'], ['毛毯', 'blanket'], [30, 180], 'size', 'blanket'),
  kind(home, ['vases', '花器', 'Vases'], ['花瓶', 'vase'], [14, 110], 'colour', 'vase'),
  kind(home, ['clocks', '钟表', 'Clocks'], ['挂钟', 'wall clock'], [20, 130], null, 'clock'),
  kind(home, ['candles', '香薰蜡烛', 'Candles'], ['香薰蜡烛', 'scented candle'], [9, 60], 'volume', 'candle'),
  kind(kitchen, ['tea', '茶具', 'Tea things'], ['茶壶', 'teapot'], [22, 160], 'volume', 'teapot'),
  kind(kitchen, ['tea', '茶具', 'Tea things'], ['茶杯', 'teacup'], [8, 48], 'colour', 'cup'),
  kind(kitchen, ['coffee', '咖啡器具', 'Coffee things'], ['手冲壶', 'pour-over kettle'], [30, 170], 'volume', 'coffee'),
  kind(kitchen, ['bowls', '碗盘', 'Bowls and plates'], ['汤碗', 'soup bowl'], [9, 52], 'size', 'bowl'),
  kind(kitchen, ['bowls', '碗盘', 'Bowls and plates'], ['平盘', 'dinner plate'], [8, 56], 'size', 'plate'),
  kind(kitchen, ['knives', '刀具', 'Knives'], ['厨师刀', 'chef’s knife'], [28, 240], 'size', 'knife'),
  kind(kitchen, ['pans', '锅具', 'Pans'], ['平底锅', 'frying pan'], [24, 180], 'size', 'pan'),
  kind(clothing, ['jumpers', '毛衣', 'Jumpers'], ['羊毛衫', 'wool jumper'], [40, 240], 'size', 'jumper'),
  kind(clothing, ['shirts', '衬衫', 'Shirts'], ['亚麻衬衫', 'linen shirt'], [26, 130], 'size', 'shirt'),
  kind(clothing, ['coats', '外套', 'Coats'], ['风衣', 'trench coat'], [90, 460], 'size', 'coat'),
  kind(clothing, ['shoes', '鞋履', 'Shoes'], ['运动鞋', 'sneakers'], [40, 190], 'size', 'sneaker'),
  kind(clothing, ['shoes', '鞋履', 'Shoes'], ['登山靴', 'hiking boots'], [80, 320], 'size', 'boot'),
  kind(clothing, ['hats', '帽子', 'Hats'], ['渔夫帽', 'bucket hat'], [14, 70], 'colour', 'hat'),
  kind(devices, ['headphones', '耳机', 'Headphones'], ['头戴耳机', 'headphones'], [40, 420], 'colour', 'headphone'),
  kind(
    devices,
    ['keyboards', '键盘', 'Keyboards'],
    ['机械键盘', 'mechanical keyboard'],
    [50, 260],
    'colour',
    'keyboard',
  ),
  kind(devices, ['cameras', '相机', 'Cameras'], ['胶片相机', 'film camera'], [90, 680], null, 'camera'),
  kind(devices, ['watches', '手表', 'Watches'], ['运动手表', 'sports watch'], [60, 480], 'colour', 'watch'),
  kind(devices, ['radios', '收音机', 'Radios'], ['收音机', 'table radio'], [40, 240], 'colour', 'radio'),
  kind(outdoors, ['packs', '背包', 'Backpacks'], ['双肩包', 'backpack'], [36, 240], 'colour', 'backpack'),
  kind(outdoors, ['tents', '帐篷', 'Tents'], ['双人帐篷', 'two-person tent'], [110, 560], 'colour', 'tent'),
  kind(outdoors, ['balls', '球类', 'Balls'], ['篮球', 'basketball'], [18, 90], null, 'ball'),
  kind(outdoors, ['bicycles', '骑行', 'Cycling'], ['骑行头盔', 'cycling helmet'], [36, 210], 'size', 'helmet'),
  kind(paper, ['notebooks', '笔记本', 'Notebooks'], ['笔记本', 'notebook'], [5, 38], 'colour', 'notebook'),
  kind(paper, ['pens', '书写', 'Writing'], ['钢笔', 'fountain pen'], [14, 220], 'colour', 'pen'),
];

export const makers: readonly Text[] = [
  text('北岸', 'Northbank'),
  text('青禾', 'Greengrain'),
  text('拾光', 'Gathered Light'),
  text('白鹿', 'White Deer'),
  text('山隐', 'Hidden Hill'),
  text('木言', 'Woodword'),
  text('渡口', 'Ferry Landing'),
  text('霜序', 'Frostmonth'),
  text('栖云', 'Cloudrest'),
  text('知更', 'Robin & Co'),
  text('麦田', 'Wheatfield'),
  text('浅川', 'Shallow River'),
  text('长风', 'Longwind'),
  text('灯塔', 'Lighthouse'),
  text('石桥', 'Stonebridge'),
  text('晚舟', 'Evening Boat'),
];

export const materials: readonly Text[] = [
  text('橡木', 'oak'),
  text('胡桃木', 'walnut'),
  text('黄铜', 'brass'),
  text('陶瓷', 'ceramic'),
  text('玻璃', 'glass'),
  text('亚麻', 'linen'),
  text('羊毛', 'wool'),
  text('帆布', 'canvas'),
  text('皮革', 'leather'),
  text('不锈钢', 'stainless steel'),
  text('竹', 'bamboo'),
  text('再生塑料', 'recycled plastic'),
];

export const qualities: readonly Text[] = [
  text('轻便', 'light'),
  text('加厚', 'sturdy'),
  text('手工', 'handmade'),
  text('经典', 'classic'),
  text('折叠', 'folding'),
  text('迷你', 'mini'),
  text('复古', 'vintage'),
  text('极简', 'plain'),
  text('防水', 'waterproof'),
  text('静音', 'quiet'),
];

export const countries: readonly Text[] = [
  text('中国', 'China'),
  text('日本', 'Japan'),
  text('葡萄牙', 'Portugal'),
  text('意大利', 'Italy'),
  text('丹麦', 'Denmark'),
];

export const optionWords: Record<'colour' | 'size' | 'volume', { name: Text; values: readonly Text[] }> = {
  colour: {
    name: text('颜色', 'Colour'),
    values: [
      text('墨黑', 'Ink'),
      text('米白', 'Cream'),
      text('鼠尾草', 'Sage'),
      text('陶土', 'Clay'),
      text('雾蓝', 'Mist'),
    ],
  },
  size: { name: text('尺寸', 'Size'), values: [text('小', 'Small'), text('中', 'Medium'), text('大', 'Large')] },
  volume: {
    name: text('容量', 'Volume'),
    values: [text('250 毫升', '250 ml'), text('500 毫升', '500 ml'), text('1 升', '1 litre')],
  },
};

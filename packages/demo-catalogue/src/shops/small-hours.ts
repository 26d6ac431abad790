import type { Shop } from '../catalogue.ts';

/** Lamps, candles and made flowers for the late evening, from Kunming. */
export const smallHours: Shop = {
  code: 'S1015',
  slug: 'small-hours',
  name: { zh: '小夜灯', en: 'Small Hours' },
  tagline: {
    zh: '给睡得晚的人：灯、蜡烛和不会谢的花。',
    en: 'For people who are up late: lamps, candles and flowers that do not wilt.',
  },
  about: [
    {
      zh: '店主是上夜班的护士和她做花艺的妹妹。一个知道凌晨三点需要多亮的光，一个知道斗南花市几点打烊。',
      en: 'We are a night nurse and her sister, a florist. One knows how bright a light should be at three in the morning, the other knows when the Dounan flower market closes.',
    },
    {
      zh: '我们的灯都调得比别家暗，瓦数写得清清楚楚；要写作业，请去别家买台灯。',
      en: 'Our lamps are dimmer than most and we say how dim. If you need to do homework by one, buy a desk lamp elsewhere.',
    },
  ],
  city: { zh: '昆明', en: 'Kunming' },
  country: 'CN',
  openedYear: 2021,
  palette: 'lilac',
  bannerIcons: ['candle', 'light-bulb', 'bouquet', 'red-paper-lantern'],
  followers: 14275,
  repliesWithinHours: 8,
  sendsWithinDays: 1,
  returnDays: 14,
  returnPostage: 'buyer',
  deliveryMethods: [
    {
      code: 'standard',
      days: { domestic: [3, 5], abroad: [9, 15] },
      fee: {
        domestic: { usdMinor: 140, cnyMinor: 1000 },
        abroad: { usdMinor: 590, cnyMinor: 4200 },
      },
      freeFrom: { usdMinor: 4900, cnyMinor: 34900 },
    },
    {
      code: 'express',
      days: { domestic: [1, 2], abroad: [4, 6] },
      fee: {
        domestic: { usdMinor: 340, cnyMinor: 2400 },
        abroad: { usdMinor: 1400, cnyMinor: 9900 },
      },
    },
  ],
  products: [
    {
      code: 'soy-candle-cedar-fig',
      category: 'lighting-candles',
      title: { zh: '大豆蜡香薰蜡烛 雪松与无花果', en: 'Soy candle, cedar and fig' },
      description: [
        {
          zh: '点着以后先闻到木头，半小时以后才有无花果，是叶子的青味，不是果酱的甜。香精加到百分之六就停了，再多会头疼。',
          en: 'Wood first; after half an hour the fig comes, and it is the green of the leaf, not jam. We stop at six per cent fragrance, because more gives us a headache.',
        },
        {
          zh: '第一次请点满两小时，让表面化平，不然以后会烧出一个坑。',
          en: 'Burn it for two hours the first time, until the top has melted flat. Otherwise it digs itself a well.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '大豆蜡', en: 'Soy wax' },
        },
        {
          code: 'scent',
          name: { zh: '香型', en: 'Scent' },
          value: { zh: '雪松、无花果叶', en: 'Cedar, fig leaf' },
        },
        {
          code: 'burn',
          name: { zh: '燃烧时间', en: 'Burning time' },
          value: { zh: '约 45 小时', en: 'About 45 hours' },
        },
        {
          code: 'wick',
          name: { zh: '烛芯', en: 'Wick' },
          value: { zh: '无铅棉芯', en: 'Cotton, lead-free' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '220 克', en: '220 g' },
        },
        {
          code: 'origin',
          name: { zh: '产地', en: 'Made in' },
          value: { zh: '昆明', en: 'Kunming, China' },
        },
      ],
      options: [
        {
          code: 'scent',
          name: { zh: '香型', en: 'Scent' },
          values: [
            { code: 'cedar-fig', name: { zh: '雪松与无花果', en: 'Cedar and fig' } },
            { code: 'osmanthus', name: { zh: '桂花与乌龙', en: 'Osmanthus and oolong' } },
            {
              code: 'unscented',
              name: { zh: '无香', en: 'Unscented' },
              plus: { usdMinor: -300, cnyMinor: -2000 },
            },
          ],
        },
      ],
      price: { usdMinor: 1700, cnyMinor: 11900 },
      stock: 90,
      listedDaysAgo: 390,
      sold: 6840,
      ratings: { count: 233, weights: [1, 2, 5, 18, 74] },
      keywords: ['香薰蜡烛', '大豆蜡', '蜡烛', '助眠', 'scented candle', 'soy wax', 'candle'],
      staging: { icon: 'candle', scene: 'niche', palette: 'cream' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'Quiet scent',
          body: 'Does not shout. The room smells like someone was sawing next door.',
          buyerName: 'Maren K.',
          daysAgo: 105,
        },
        {
          rating: 5,
          language: 'zh',
          body: '头两小时真的要点够，第二支我照做，烧得很平。',
          buyerName: '晚安鱼',
          daysAgo: 42,
        },
        {
          rating: 3,
          language: 'zh',
          body: '冷的时候几乎闻不到，点着也淡。喜欢浓的别买。',
          buyerName: '小葵',
          daysAgo: 150,
        },
      ],
    },
    {
      code: 'coloured-pillar-candle',
      category: 'lighting-candles',
      title: { zh: '蜂蜡柱烛 无香', en: 'Beeswax pillar candle, unscented' },
      description: [
        {
          zh: '没有香精，蜂蜡自己有一点蜜味。烧得慢，不流泪，关窗的屋子里几乎没有烟。',
          en: 'No perfume; the wax smells faintly of honey by itself. It burns slowly, does not drip, and makes next to no smoke in a still room.',
        },
        {
          zh: '颜色是蜡染透的，不是刷在外面的，烧到底都一样。',
          en: 'The colour goes all the way through, so it looks the same on the last evening.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '蜂蜡 70%、植物蜡 30%', en: '70% beeswax, 30% plant wax' },
        },
        { code: 'scent', name: { zh: '香型', en: 'Scent' }, value: { zh: '无', en: 'None' } },
        {
          code: 'burn',
          name: { zh: '燃烧时间', en: 'Burning time' },
          value: { zh: '约 28 小时', en: 'About 28 hours' },
        },
        {
          code: 'wick',
          name: { zh: '烛芯', en: 'Wick' },
          value: { zh: '无铅棉芯', en: 'Cotton, lead-free' },
        },
        {
          code: 'height',
          name: { zh: '高度', en: 'Height' },
          value: { zh: '15 厘米', en: '15 cm' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '260 克', en: '260 g' },
        },
        {
          code: 'origin',
          name: { zh: '产地', en: 'Made in' },
          value: { zh: '昆明', en: 'Kunming, China' },
        },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'ivory', name: { zh: '象牙', en: 'Ivory' }, finish: 'asDrawn' },
            { code: 'plum', name: { zh: '梅子', en: 'Plum' }, finish: 'plum' },
            { code: 'sage', name: { zh: '灰绿', en: 'Grey-green' }, finish: 'sage' },
            { code: 'mustard', name: { zh: '芥黄', en: 'Mustard' }, finish: 'mustard' },
          ],
        },
      ],
      price: { usdMinor: 950, cnyMinor: 6800 },
      stock: 120,
      listedDaysAgo: 200,
      sold: 1920,
      ratings: { count: 140, weights: [1, 2, 6, 22, 69] },
      keywords: ['柱蜡', '蜂蜡', '蜡烛', '烛光晚餐', 'pillar candle', 'beeswax', 'dinner candle'],
      staging: { icon: 'candle', scene: 'steps', palette: 'rose' },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          body: '停电那晚点了一整支，确实不流泪。',
          buyerName: '阿岚',
          daysAgo: 70,
        },
        {
          rating: 4,
          language: 'en',
          body: 'Nice colour. A little wobbly, needs a flat dish.',
          buyerName: 'Ewan C.',
          daysAgo: 33,
        },
      ],
    },
    {
      code: 'dim-filament-bulb',
      category: 'lighting-candles',
      title: {
        zh: '暖光灯泡 1800\u00a0开 夜用',
        en: 'Warm filament bulb for late evenings, 1800 K',
      },
      description: [
        {
          zh: '1800 开，差不多是烛火的颜色，普通“暖白”是 2700 到 3000。亮度只有 110 流明，照得见路，照不醒人。',
          en: '1800 K is about the colour of a candle flame; what shops call warm white is 2700 to 3000. At 110 lumens you see your way and the others sleep on.',
        },
        {
          zh: '可以调光，但要配后沿调光器，旧的前沿调光器会嗡嗡响。',
          en: 'It dims, with a trailing-edge dimmer. The old leading-edge kind makes it hum.',
        },
      ],
      specifications: [
        {
          code: 'power',
          name: { zh: '供电', en: 'Power' },
          value: { zh: '2.5 瓦，E27', en: '2.5 W, E27' },
        },
        {
          code: 'colour-temperature',
          name: { zh: '色温', en: 'Light colour' },
          value: { zh: '1800 K', en: '1800 K' },
        },
        {
          code: 'brightness',
          name: { zh: '亮度', en: 'Brightness' },
          value: { zh: '110 流明', en: '110 lumens' },
        },
        {
          code: 'life',
          name: { zh: '寿命', en: 'Life' },
          value: { zh: '约 15000 小时', en: 'About 15,000 hours' },
        },
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '玻璃、LED 灯丝', en: 'Glass, LED filament' },
        },
        {
          code: 'warranty',
          name: { zh: '保修', en: 'Warranty' },
          value: { zh: '两年', en: 'Two years' },
        },
      ],
      options: [
        {
          code: 'set',
          name: { zh: '组合', en: 'Set' },
          values: [
            { code: 'one', name: { zh: '一只装', en: 'One' } },
            {
              code: 'three',
              name: { zh: '三只装', en: 'Three' },
              plus: { usdMinor: 1300, cnyMinor: 9200 },
            },
          ],
        },
      ],
      price: { usdMinor: 800, cnyMinor: 5700 },
      priceBeforeSale: { usdMinor: 1100, cnyMinor: 7900 },
      stock: 160,
      listedDaysAgo: 310,
      sold: 4480,
      ratings: { count: 190, weights: [2, 2, 7, 21, 68] },
      keywords: [
        '灯泡',
        '暖光',
        '夜灯',
        'E27',
        'LED',
        'light bulb',
        'warm light',
        'filament',
        'night light',
      ],
      staging: { icon: 'light-bulb', scene: 'sun', palette: 'butter' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'For the hall',
          body: 'Put one in the hall. My toddler stopped asking for the big light.',
          buyerName: 'Yusuf A.',
          daysAgo: 90,
        },
        {
          rating: 4,
          language: 'zh',
          body: '真的很暗，买之前想清楚。我很满意。',
          buyerName: '夜猫子小陆',
          daysAgo: 26,
        },
        {
          rating: 2,
          language: 'en',
          body: 'Hums on my dimmer. It does say so, to be fair.',
          buyerName: 'Carol N.',
          daysAgo: 130,
        },
      ],
    },
    {
      code: 'bulb-table-lamp',
      category: 'lighting-candles',
      title: { zh: '灯泡造型桌面灯 可调光', en: 'Bulb-shaped table lamp, dimmable' },
      description: [
        {
          zh: '放大到 26 厘米的一只灯泡，平底，可以站着，也可以躺在书上。摸一下顶端亮，按住慢慢变暗，松手就停。',
          en: 'A bulb grown to 26 cm with a flat foot, so it stands, or lies on a book. Touch the top to light it, hold to dim, let go to stop.',
        },
        {
          zh: '内置电池，最暗一档能亮四十个小时，最亮只有六小时。不用的时候请别一直插着。',
          en: 'There is a battery inside: forty hours at its dimmest, six at its brightest. Do not leave it plugged in for weeks.',
        },
      ],
      specifications: [
        {
          code: 'power',
          name: { zh: '供电', en: 'Power' },
          value: { zh: '电池 2600 mAh，USB-C 充电', en: '2,600 mAh battery, USB-C' },
        },
        {
          code: 'colour-temperature',
          name: { zh: '色温', en: 'Light colour' },
          value: { zh: '2000 K', en: '2000 K' },
        },
        {
          code: 'brightness',
          name: { zh: '亮度', en: 'Brightness' },
          value: { zh: '3 至 180 流明', en: '3 to 180 lumens' },
        },
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '磨砂聚碳酸酯', en: 'Frosted polycarbonate' },
        },
        {
          code: 'height',
          name: { zh: '高度', en: 'Height' },
          value: { zh: '26 厘米', en: '26 cm' },
        },
        {
          code: 'warranty',
          name: { zh: '保修', en: 'Warranty' },
          value: { zh: '两年', en: 'Two years' },
        },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'amber', name: { zh: '琥珀', en: 'Amber' }, finish: 'asDrawn' },
            { code: 'sky', name: { zh: '浅蓝', en: 'Pale blue' }, finish: 'sky' },
            { code: 'rose', name: { zh: '粉', en: 'Pink' }, finish: 'rose' },
            { code: 'mint', name: { zh: '薄荷', en: 'Mint' }, finish: 'mint' },
          ],
        },
      ],
      price: { usdMinor: 3600, cnyMinor: 25500 },
      stock: 38,
      soldOut: ['rose'],
      freeDelivery: true,
      listedDaysAgo: 140,
      sold: 930,
      ratings: { count: 102, weights: [2, 3, 9, 24, 62] },
      keywords: [
        '台灯',
        '床头灯',
        '氛围灯',
        '充电灯',
        'table lamp',
        'bedside lamp',
        'rechargeable lamp',
      ],
      staging: { icon: 'light-bulb', scene: 'podium', palette: 'lilac' },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          title: '夜奶好物',
          body: '喂夜奶用最暗一档，刚刚够看清。',
          buyerName: '新手妈妈Q',
          daysAgo: 48,
        },
        {
          rating: 4,
          language: 'en',
          body: 'Fun shape, honest battery. Wish it remembered the last brightness.',
          buyerName: 'Theo B.',
          daysAgo: 75,
        },
      ],
    },
    {
      code: 'brass-oil-lamp',
      category: 'lighting-candles',
      title: { zh: '手敲铜油灯 单嘴', en: 'Hand-beaten brass oil lamp' },
      description: [
        {
          zh: '一张铜皮敲出来的，没有焊缝，所以不会漏。灯嘴上的花纹是錾的，每一盏敲的人不同，花也不同。',
          en: 'Beaten from one sheet of brass. There is no seam, so there is no leak. The pattern is chased, and changes with whoever held the hammer that day.',
        },
        {
          zh: '用食用油就行，加满点三个半小时。灯体会烫，点着以后不要挪。',
          en: 'Any cooking oil will do; full, it burns for three and a half hours. The body gets hot, so light it where it will stay.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '黄铜', en: 'Brass' },
        },
        {
          code: 'capacity',
          name: { zh: '容量', en: 'Capacity' },
          value: { zh: '45 毫升', en: '45 ml' },
        },
        {
          code: 'burn',
          name: { zh: '燃烧时间', en: 'Burning time' },
          value: { zh: '约 3.5 小时', en: 'About 3.5 hours' },
        },
        {
          code: 'wick',
          name: { zh: '烛芯', en: 'Wick' },
          value: { zh: '棉芯，附十根', en: 'Cotton, ten included' },
        },
        {
          code: 'size',
          name: { zh: '尺寸', en: 'Size' },
          value: { zh: '12 × 8 × 5 厘米', en: '12 × 8 × 5 cm' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '210 克', en: '210 g' },
        },
      ],
      options: [
        {
          code: 'finish',
          name: { zh: '颜色', en: 'Finish' },
          values: [
            { code: 'copper', name: { zh: '红铜色', en: 'Copper' }, finish: 'asDrawn' },
            { code: 'brass', name: { zh: '黄铜', en: 'Brass' }, finish: 'mustard' },
            { code: 'black', name: { zh: '做旧黑', en: 'Blackened' }, finish: 'graphite' },
          ],
        },
      ],
      price: { usdMinor: 2400, cnyMinor: 16900 },
      stock: 42,
      listedDaysAgo: 265,
      sold: 780,
      ratings: { count: 86, weights: [1, 2, 6, 20, 57] },
      keywords: ['油灯', '酥油灯', '铜灯', '供灯', 'diya', 'oil lamp', 'brass lamp', 'butter lamp'],
      staging: { icon: 'diya-lamp', scene: 'tower', palette: 'clay' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'Eight for Diwali',
          body: 'Lit eight of them for Diwali. The flame is steady even by the door.',
          buyerName: 'Anjali S.',
          daysAgo: 21,
        },
        {
          rating: 4,
          language: 'zh',
          body: '有分量，铜味头几天重，擦两遍就好。',
          buyerName: '山里灯',
          daysAgo: 65,
        },
      ],
    },
    {
      code: 'red-paper-lantern',
      category: 'lighting-candles',
      title: { zh: '手糊纸灯笼 带 LED 芯', en: 'Paper lantern with LED core' },
      description: [
        {
          zh: '竹篾八十四根，棉纸两层，中间刷一遍桐油，淋点小雨没关系，暴雨请收进来。灯芯是一串 LED，不烫。',
          en: 'Eighty-four bamboo ribs, two layers of cotton paper and a coat of tung oil between. It takes drizzle; bring it in for a storm. The light is an LED string and stays cool.',
        },
        {
          zh: '压平了寄，拉开挂上自己会圆。过完节压平了收起来，我们用了四个春节的那只还在门口。',
          en: 'It ships flat and rounds itself when you hang it. Fold it away afterwards; ours has seen four New Years.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '竹篾、棉纸、桐油', en: 'Bamboo, cotton paper, tung oil' },
        },
        {
          code: 'power',
          name: { zh: '供电', en: 'Power' },
          value: { zh: '三节五号电池', en: 'Three AA batteries' },
        },
        {
          code: 'colour-temperature',
          name: { zh: '色温', en: 'Light colour' },
          value: { zh: '2200 K', en: '2200 K' },
        },
        {
          code: 'height',
          name: { zh: '高度', en: 'Height' },
          value: { zh: '34 厘米', en: '34 cm' },
        },
        {
          code: 'brightness',
          name: { zh: '亮度', en: 'Brightness' },
          value: { zh: '90 流明', en: '90 lumens' },
        },
        {
          code: 'origin',
          name: { zh: '产地', en: 'Made in' },
          value: { zh: '昆明', en: 'Kunming, China' },
        },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'red', name: { zh: '红', en: 'Red' }, finish: 'asDrawn' },
            { code: 'mustard', name: { zh: '杏黄', en: 'Apricot' }, finish: 'mustard' },
            { code: 'white', name: { zh: '素白', en: 'Plain white' }, finish: 'white' },
          ],
        },
        {
          code: 'size',
          name: { zh: '尺寸', en: 'Size' },
          values: [
            { code: '34-cm', name: { zh: '34 厘米', en: '34 cm' } },
            {
              code: '50-cm',
              name: { zh: '50 厘米', en: '50 cm' },
              plus: { usdMinor: 900, cnyMinor: 6400 },
            },
          ],
        },
      ],
      price: { usdMinor: 2100, cnyMinor: 14900 },
      priceBeforeSale: { usdMinor: 2700, cnyMinor: 18900 },
      stock: 60,
      listedDaysAgo: 75,
      sold: 1310,
      ratings: { count: 118, weights: [2, 3, 8, 22, 65] },
      keywords: [
        '灯笼',
        '纸灯',
        '红灯笼',
        '春节',
        '阳台灯',
        'paper lantern',
        'chinese lantern',
        'festival',
      ],
      staging: { icon: 'red-paper-lantern', scene: 'window', palette: 'blush' },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          body: '素白那只挂在书房，晚上像个月亮。',
          buyerName: '丁香',
          daysAgo: 30,
        },
        {
          rating: 3,
          language: 'en',
          body: 'Good light, but no batteries in the box and the clip for them is fiddly.',
          buyerName: 'Rosa I.',
          daysAgo: 44,
        },
        {
          rating: 5,
          language: 'zh',
          body: '老人说糊得比以前巷口的还周正。',
          buyerName: '二喜',
          daysAgo: 9,
        },
      ],
    },
    {
      code: 'crystal-ball-night-light',
      category: 'lighting-candles',
      title: { zh: '水晶球小夜灯 星与月', en: 'Crystal-ball night light with stars' },
      description: [
        {
          zh: '直径十厘米的玻璃球，里面刻着四颗星和一弯月。底座点亮以后，星星浮在中间，墙上没有投影，因为投影会让人睡不着。',
          en: 'A ten-centimetre glass ball with four stars cut inside. Lit from the foot, they float. There is no projection on the ceiling: those keep people awake.',
        },
        {
          zh: '三十分钟自己关。白天请别放在窗台上，玻璃球聚光，会烫坏东西。',
          en: 'It goes out after thirty minutes. By day keep it off the window sill. A glass ball focuses the sun and can scorch.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: 'K9 玻璃，榉木底座', en: 'K9 glass, beech foot' },
        },
        {
          code: 'power',
          name: { zh: '供电', en: 'Power' },
          value: { zh: 'USB-C，1 瓦', en: 'USB-C, 1 W' },
        },
        {
          code: 'colour-temperature',
          name: { zh: '色温', en: 'Light colour' },
          value: { zh: '2400 K', en: '2400 K' },
        },
        {
          code: 'brightness',
          name: { zh: '亮度', en: 'Brightness' },
          value: { zh: '20 流明', en: '20 lumens' },
        },
        {
          code: 'height',
          name: { zh: '高度', en: 'Height' },
          value: { zh: '14 厘米', en: '14 cm' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '1.3 公斤', en: '1.3 kg' },
        },
      ],
      options: [],
      price: { usdMinor: 2950, cnyMinor: 20900 },
      stock: 47,
      listedDaysAgo: 5,
      sold: 66,
      ratings: { count: 37, weights: [1, 1, 3, 9, 23] },
      keywords: [
        '夜灯',
        '水晶球',
        '星空灯',
        '礼物',
        '儿童房',
        'night light',
        'crystal ball',
        'stars',
        'gift',
      ],
      staging: { icon: 'crystal-ball', scene: 'shelf', palette: 'mist' },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          body: '女儿每天睡前给它许一个愿，现在排到明年了。',
          buyerName: '星星妈',
          daysAgo: 4,
        },
        {
          rating: 4,
          language: 'en',
          body: 'Heavier than expected, well made. Cable only one metre.',
          buyerName: 'Lukas F.',
          daysAgo: 2,
        },
      ],
    },
    {
      code: 'mirror-ball',
      category: 'lighting-candles',
      title: { zh: '玻璃镜面球 20\u00a0厘米', en: 'Mirror ball, real glass, 20 cm' },
      description: [
        {
          zh: '六百多片真玻璃，一片一片贴的，边上偶尔有一毫米的缝。塑料的更便宜，但光是糊的。',
          en: 'Some six hundred tiles of real glass, set by hand, with now and then a millimetre between them. Plastic ones are cheaper and their spots are blurred.',
        },
        {
          zh: '挂在朝东的窗边，早上七点到八点，整个房间都是光点，一分钱电也不用。',
          en: 'Hang it in an east window and from seven to eight the room is full of lights. It uses no electricity at all.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '玻璃片，泡沫芯', en: 'Glass tiles on a foam core' },
        },
        {
          code: 'diameter',
          name: { zh: '直径', en: 'Diameter' },
          value: { zh: '20 厘米', en: '20 cm' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '950 克', en: '950 g' },
        },
        {
          code: 'power',
          name: { zh: '供电', en: 'Power' },
          value: { zh: '无，电机另配', en: 'None; motor separate' },
        },
        {
          code: 'mounting',
          name: { zh: '固定方式', en: 'Mounting' },
          value: { zh: '金属吊环', en: 'Metal ring' },
        },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'silver', name: { zh: '银', en: 'Silver' }, finish: 'silver' },
            { code: 'rose', name: { zh: '玫瑰金', en: 'Rose gold' }, finish: 'rose' },
            { code: 'plum', name: { zh: '紫', en: 'Purple' }, finish: 'plum' },
          ],
        },
        {
          code: 'set',
          name: { zh: '组合', en: 'Set' },
          values: [
            { code: 'ball', name: { zh: '单球', en: 'Ball only' } },
            {
              code: 'motor',
              name: { zh: '带静音电机', en: 'With quiet motor' },
              plus: { usdMinor: 1200, cnyMinor: 8500 },
            },
          ],
        },
      ],
      price: { usdMinor: 2600, cnyMinor: 18500 },
      stock: 34,
      soldOut: ['plum/motor'],
      listedDaysAgo: 180,
      sold: 560,
      ratings: { count: 78, weights: [2, 4, 10, 19, 43] },
      keywords: ['镜面球', '迪斯科球', '派对', '装饰球', 'disco ball', 'mirror ball', 'party'],
      staging: { icon: 'mirror-ball', scene: 'sun', palette: 'sky' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'East window',
          body: 'Saturday mornings are better now.',
          buyerName: 'Bea J.',
          daysAgo: 100,
        },
        {
          rating: 3,
          language: 'zh',
          body: '掉了两片，店里寄了补片和胶水，自己贴的。',
          buyerName: '孟**',
          daysAgo: 55,
        },
      ],
    },
    {
      code: 'silk-rose-single',
      category: 'plants',
      title: { zh: '绢花玫瑰 单枝 45\u00a0厘米', en: 'Silk rose, single stem, 45 cm' },
      description: [
        {
          zh: '妹妹按真花的花瓣形状剪的，二十三片，里面的小，外面的卷边。近看知道是绢，隔一张桌子就不一定了。',
          en: 'My sister cuts each petal after a real one: twenty-three, small inside and curled outside. Close up you can tell it is silk. Across a table, perhaps not.',
        },
        { zh: '落了灰用吹风机冷风，别洗。', en: 'For dust, a hair dryer on cold. Do not wash it.' },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '真丝绢、铁丝、纸', en: 'Silk, wire, paper' },
        },
        {
          code: 'height',
          name: { zh: '高度', en: 'Height' },
          value: { zh: '45 厘米', en: '45 cm' },
        },
        {
          code: 'pieces',
          name: { zh: '件数', en: 'Pieces' },
          value: { zh: '一枝', en: 'One stem' },
        },
        {
          code: 'lasting',
          name: { zh: '观赏期', en: 'Lasts' },
          value: { zh: '不谢，避光可放多年', en: 'Years, out of the sun' },
        },
        {
          code: 'care',
          name: { zh: '养护', en: 'Care' },
          value: { zh: '冷风吹尘，不可水洗', en: 'Cold air; do not wash' },
        },
        {
          code: 'origin',
          name: { zh: '产地', en: 'Made in' },
          value: { zh: '昆明', en: 'Kunming, China' },
        },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'red', name: { zh: '红', en: 'Red' }, finish: 'asDrawn' },
            { code: 'coral', name: { zh: '珊瑚', en: 'Coral' }, finish: 'coral' },
            { code: 'mustard', name: { zh: '茶黄', en: 'Tea yellow' }, finish: 'mustard' },
          ],
        },
      ],
      price: { usdMinor: 1100, cnyMinor: 7900 },
      stock: 85,
      listedDaysAgo: 230,
      sold: 2160,
      ratings: { count: 136, weights: [2, 2, 8, 25, 63] },
      keywords: [
        '绢花',
        '仿真花',
        '玫瑰',
        '永生',
        'silk flower',
        'artificial rose',
        'single rose',
        'valentine',
      ],
      staging: { icon: 'rose', scene: 'plain', palette: 'rose' },
      reviews: [
        {
          rating: 4,
          language: 'zh',
          body: '送给对花粉过敏的女朋友，终于可以送花了。',
          buyerName: '阿牛',
          daysAgo: 85,
        },
        {
          rating: 5,
          language: 'en',
          body: 'The leaves are paper and the best part.',
          buyerName: 'Hazel M.',
          daysAgo: 40,
        },
        {
          rating: 2,
          language: 'en',
          body: 'Stem was bent in the tube and never straightened.',
          buyerName: 'Jan V.',
          daysAgo: 120,
        },
      ],
    },
    {
      code: 'preserved-bouquet',
      category: 'plants',
      title: { zh: '永生花束 斗南混色', en: 'Preserved bouquet, mixed colours' },
      description: [
        {
          zh: '斗南花市凌晨收的鲜花，脱水以后换进植物甘油，颜色是花自己的。能放两到三年，慢慢变浅，像老照片。',
          en: 'Bought fresh at Dounan before dawn, then the water is exchanged for plant glycerine. The colours are the flowers’ own. It keeps for two or three years and fades as a photograph does.',
        },
        {
          zh: '里面有满天星会掉小碎花，头一周桌上要擦两次。',
          en: 'There is gypsophila in it, and it sheds. Expect to wipe the table twice in the first week.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '玫瑰、康乃馨、满天星', en: 'Rose, carnation, gypsophila' },
        },
        {
          code: 'height',
          name: { zh: '高度', en: 'Height' },
          value: { zh: '约 38 厘米', en: 'About 38 cm' },
        },
        {
          code: 'pieces',
          name: { zh: '件数', en: 'Pieces' },
          value: { zh: '十九枝', en: 'Nineteen stems' },
        },
        {
          code: 'lasting',
          name: { zh: '观赏期', en: 'Lasts' },
          value: { zh: '两到三年', en: 'Two to three years' },
        },
        {
          code: 'care',
          name: { zh: '养护', en: 'Care' },
          value: { zh: '避光避潮，不浇水', en: 'Dry, out of the sun, no water' },
        },
        {
          code: 'origin',
          name: { zh: '产地', en: 'Made in' },
          value: { zh: '昆明', en: 'Kunming, China' },
        },
      ],
      options: [
        {
          code: 'size',
          name: { zh: '大小', en: 'Size' },
          values: [
            { code: 'nineteen', name: { zh: '十九枝', en: 'Nineteen stems' } },
            {
              code: 'thirty-three',
              name: { zh: '三十三枝', en: 'Thirty-three stems' },
              plus: { usdMinor: 2200, cnyMinor: 15600 },
            },
          ],
        },
      ],
      price: { usdMinor: 4400, cnyMinor: 31500 },
      priceBeforeSale: { usdMinor: 5500, cnyMinor: 38900 },
      stock: 20,
      freeDelivery: true,
      listedDaysAgo: 60,
      sold: 480,
      ratings: { count: 72, weights: [2, 3, 7, 21, 67] },
      keywords: [
        '花束',
        '永生花',
        '干花',
        '生日',
        '母亲节',
        'bouquet',
        'preserved flowers',
        'dried flowers',
        'birthday',
      ],
      staging: { icon: 'bouquet', scene: 'niche', palette: 'sage' },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          title: '妈妈去接水了',
          body: '寄到北京一朵没压坏，妈妈以为是鲜花，还去接水。',
          buyerName: '女儿本人',
          daysAgo: 25,
        },
        {
          rating: 4,
          language: 'en',
          body: 'Smells faintly of hay. Lovely colours.',
          buyerName: 'Sofia T.',
          daysAgo: 38,
        },
        {
          rating: 3,
          language: 'zh',
          body: '比图片小一圈，包装是真好。',
          buyerName: '周**',
          daysAgo: 12,
        },
      ],
    },
    {
      code: 'crepe-paper-tulip',
      category: 'plants',
      title: { zh: '皱纹纸郁金香 五枝', en: 'Crêpe-paper tulips, five stems' },
      description: [
        {
          zh: '六片花瓣，每片都用手指推出一个窝。五枝开的程度不一样，有一枝还是花苞，我们觉得这样才像。',
          en: 'Six petals, each cupped with a thumb. Of the five stems one is still a bud, because in a real bunch one always is.',
        },
        { zh: '纸怕潮，别放浴室。', en: 'Paper dislikes damp. Not for the bathroom.' },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '意大利皱纹纸', en: 'Italian crêpe paper' },
        },
        {
          code: 'height',
          name: { zh: '高度', en: 'Height' },
          value: { zh: '40 厘米', en: '40 cm' },
        },
        {
          code: 'pieces',
          name: { zh: '件数', en: 'Pieces' },
          value: { zh: '五枝', en: 'Five stems' },
        },
        {
          code: 'lasting',
          name: { zh: '观赏期', en: 'Lasts' },
          value: { zh: '一到两年不褪色', en: 'One to two years without fading' },
        },
        { code: 'care', name: { zh: '养护', en: 'Care' }, value: { zh: '防潮', en: 'Keep dry' } },
        {
          code: 'origin',
          name: { zh: '产地', en: 'Made in' },
          value: { zh: '昆明', en: 'Kunming, China' },
        },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'pink', name: { zh: '粉', en: 'Pink' }, finish: 'asDrawn' },
            { code: 'white', name: { zh: '白', en: 'White' }, finish: 'white' },
            { code: 'red', name: { zh: '红', en: 'Red' }, finish: 'red' },
            { code: 'plum', name: { zh: '深紫', en: 'Dark purple' }, finish: 'plum' },
          ],
        },
      ],
      price: { usdMinor: 1800, cnyMinor: 12900 },
      stock: 50,
      listedDaysAgo: 110,
      sold: 640,
      ratings: { count: 81, weights: [1, 2, 5, 19, 54] },
      keywords: [
        '郁金香',
        '纸花',
        '手工花',
        '仿真花',
        'tulip',
        'paper flowers',
        'artificial flowers',
      ],
      staging: { icon: 'tulip', scene: 'window', palette: 'mint' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          body: 'The bud! I keep waiting for it to open.',
          buyerName: 'Greta O.',
          daysAgo: 47,
        },
        {
          rating: 4,
          language: 'zh',
          body: '花瓣质感好，杆子有点硬，不好弯。',
          buyerName: '纸鸢',
          daysAgo: 19,
        },
      ],
    },
    {
      code: 'giant-paper-sunflower',
      category: 'plants',
      title: { zh: '纸艺向日葵 大朵 80\u00a0厘米', en: 'Giant paper sunflower, 80 cm' },
      description: [
        {
          zh: '花盘三十厘米，花籽是一粒一粒卷的纸，大约四百粒。毕业季和教师节前后会断货，那时候我们俩都睡得更晚。',
          en: 'The head is thirty centimetres wide with some four hundred rolled-paper seeds. It sells out around graduation, when the two of us sleep even less.',
        },
        {
          zh: '杆是竹子的，可以插进没有水的高瓶里。',
          en: 'The stem is bamboo. Put it in a tall vase, without water.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '卡纸、皱纹纸、竹', en: 'Card, crêpe paper, bamboo' },
        },
        {
          code: 'height',
          name: { zh: '高度', en: 'Height' },
          value: { zh: '80 厘米', en: '80 cm' },
        },
        {
          code: 'diameter',
          name: { zh: '直径', en: 'Diameter' },
          value: { zh: '花盘 30 厘米', en: 'Head 30 cm' },
        },
        {
          code: 'pieces',
          name: { zh: '件数', en: 'Pieces' },
          value: { zh: '一枝', en: 'One stem' },
        },
        {
          code: 'lasting',
          name: { zh: '观赏期', en: 'Lasts' },
          value: { zh: '一到两年', en: 'One to two years' },
        },
        { code: 'care', name: { zh: '养护', en: 'Care' }, value: { zh: '防潮', en: 'Keep dry' } },
      ],
      options: [],
      price: { usdMinor: 1600, cnyMinor: 11500 },
      stock: 0,
      listedDaysAgo: 290,
      sold: 350,
      ratings: { count: 54, weights: [1, 3, 6, 15, 29] },
      keywords: [
        '向日葵',
        '纸花',
        '大花',
        '拍照道具',
        '毕业',
        'sunflower',
        'paper flower',
        'photo prop',
        'graduation',
      ],
      staging: { icon: 'sunflower', scene: 'steps', palette: 'butter' },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          body: '毕业照里最亮的就是它，拍完传了全班。',
          buyerName: '三班班长',
          daysAgo: 140,
        },
        {
          rating: 3,
          language: 'en',
          body: 'Gorgeous head, the bamboo was split near the end.',
          buyerName: 'Neil W.',
          daysAgo: 88,
        },
      ],
    },
    {
      code: 'hyacinth-bulb-in-water',
      category: 'plants',
      title: { zh: '风信子种球 水培带花剑', en: 'Hyacinth, budded, for growing in water' },
      description: [
        {
          zh: '冷藏过八周，花剑已经冒头，放进水里大约十二天开。一个球开一次，开完可以埋进土里，第二年花会小一些。',
          en: 'Chilled for eight weeks and already showing its spike. In water it flowers in about twelve days. One bulb, one bloom; plant it out afterwards and expect a smaller one next year.',
        },
        {
          zh: '水只碰到根，不要泡着球。香味很浓，卧室请三思。',
          en: 'Let the water touch the roots, not the bulb. The scent is strong; think twice about the bedroom.',
        },
      ],
      specifications: [
        {
          code: 'season',
          name: { zh: '花期', en: 'Season' },
          value: { zh: '到货后约 12 天', en: 'About 12 days after arrival' },
        },
        {
          code: 'height',
          name: { zh: '高度', en: 'Height' },
          value: { zh: '约 25 厘米', en: 'About 25 cm' },
        },
        {
          code: 'light',
          name: { zh: '光照', en: 'Light' },
          value: { zh: '明亮，避直射', en: 'Bright, no direct sun' },
        },
        {
          code: 'watering',
          name: { zh: '浇水', en: 'Watering' },
          value: { zh: '每三天换水', en: 'Fresh water every three days' },
        },
        {
          code: 'pot',
          name: { zh: '花盆', en: 'Pot' },
          value: { zh: '不含花瓶', en: 'Vase not included' },
        },
        {
          code: 'care',
          name: { zh: '养护', en: 'Care' },
          value: { zh: '鳞茎有毒，勿食', en: 'Bulb is poisonous' },
        },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '花色', en: 'Flower' },
          values: [
            { code: 'violet', name: { zh: '蓝紫', en: 'Violet' }, finish: 'asDrawn' },
            { code: 'rose', name: { zh: '粉', en: 'Pink' }, finish: 'rose' },
            { code: 'white', name: { zh: '白', en: 'White' }, finish: 'white' },
          ],
        },
      ],
      price: { usdMinor: 1250, cnyMinor: 8900 },
      stock: 65,
      listedDaysAgo: 6,
      sold: 140,
      ratings: { count: 46, weights: [2, 3, 6, 14, 21] },
      keywords: [
        '风信子',
        '种球',
        '水培',
        '年宵花',
        'hyacinth',
        'bulb',
        'forcing',
        'spring flower',
      ],
      staging: { icon: 'hyacinth', scene: 'podium', palette: 'sky' },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          body: '第十一天开的，比说的早一天。整层楼都是香的。',
          buyerName: '风信子小姐',
          daysAgo: 1,
        },
        {
          rating: 2,
          language: 'en',
          body: 'One of two arrived with the spike snapped. Refunded the same day.',
          buyerName: 'Will D.',
          daysAgo: 2,
        },
      ],
    },
    {
      code: 'floating-lotus-light',
      category: 'lighting-candles',
      title: { zh: '浮水莲花灯 遇水即亮', en: 'Floating lotus light, lit by water' },
      description: [
        {
          zh: '底下两个触点，放到水面就亮，拿起来就灭。放鱼缸、浴缸、院子里的小池子都行，四个小时以后自己休息。',
          en: 'Two contacts underneath: set it on water and it lights, lift it and it goes out. Pond, bath or washing-up bowl. After four hours it rests by itself.',
        },
        {
          zh: '花瓣是硅胶，不吸水，用完擦干。请不要放进河里，捡不回来。',
          en: 'The petals are silicone; dry them afterwards. Please do not set it on a river. Nobody will fish it out.',
        },
      ],
      specifications: [
        {
          code: 'material',
          name: { zh: '材质', en: 'Material' },
          value: { zh: '硅胶', en: 'Silicone' },
        },
        {
          code: 'power',
          name: { zh: '供电', en: 'Power' },
          value: { zh: '纽扣电池，可更换', en: 'Button cell, replaceable' },
        },
        {
          code: 'colour-temperature',
          name: { zh: '色温', en: 'Light colour' },
          value: { zh: '2200 K', en: '2200 K' },
        },
        {
          code: 'brightness',
          name: { zh: '亮度', en: 'Brightness' },
          value: { zh: '12 流明', en: '12 lumens' },
        },
        {
          code: 'diameter',
          name: { zh: '直径', en: 'Diameter' },
          value: { zh: '16 厘米', en: '16 cm' },
        },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '120 克', en: '120 g' },
        },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '花色', en: 'Flower' },
          values: [
            { code: 'pink', name: { zh: '粉', en: 'Pink' }, finish: 'asDrawn' },
            { code: 'white', name: { zh: '白', en: 'White' }, finish: 'white' },
            { code: 'mustard', name: { zh: '金', en: 'Gold' }, finish: 'mustard' },
          ],
        },
      ],
      price: { usdMinor: 1300, cnyMinor: 9200 },
      priceBeforeSale: { usdMinor: 1600, cnyMinor: 11500 },
      stock: 75,
      listedDaysAgo: 160,
      sold: 1080,
      ratings: { count: 98, weights: [3, 4, 11, 24, 56] },
      keywords: [
        '莲花灯',
        '水灯',
        '荷花',
        '许愿灯',
        '浴缸灯',
        'floating light',
        'lotus lamp',
        'pond light',
        'bath light',
      ],
      staging: { icon: 'lotus', scene: 'plain', palette: 'mist' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'Bath, lotus, lights off',
          body: 'Bath, lotus, lights off. That is the whole review.',
          buyerName: 'Ciara M.',
          daysAgo: 52,
        },
        {
          rating: 3,
          language: 'zh',
          body: '电池盖要用很小的螺丝刀，第一次装花了十分钟。',
          buyerName: '池塘边',
          daysAgo: 34,
        },
      ],
    },
  ],
};

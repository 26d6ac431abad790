import type { Shop } from '../catalogue.ts';
import { productsOf } from '../kinds/all.ts';

export const plugAndLamp: Shop = {
  code: 'S1006',
  slug: 'plug-and-lamp',
  name: { zh: '插座与灯', en: 'Plug & Lamp' },
  tagline: {
    zh: '家里墙上、抽屉里、停电时要用的那些小东西。',
    en: 'The small things on the wall, in the drawer and for when the power goes.',
  },
  about: [
    {
      zh: '中山古镇满街都是灯，我们反而只卖两种灯泡。两个电工，一个在车间测寿命，一个回消息，谁有空谁打包。',
      en: 'Guzhen in Zhongshan is a town of lamps; we sell two bulbs. We are two electricians: one tests lifetimes in the workshop, one answers messages, and whoever is free packs.',
    },
    {
      zh: '每样东西写清楚额定多少、能用多久、坏了怎么办。写不清楚的我们自己也不敢装。',
      en: 'For each thing we state the rating, how long it lasts and what to do when it fails. If we cannot state it, we would not wire it up ourselves.',
    },
  ],
  city: { zh: '中山', en: 'Zhongshan' },
  country: 'CN',
  openedYear: 2023,
  palette: 'butter',
  bannerIcons: ['light-bulb', 'electric-plug', 'flashlight'],
  followers: 8960,
  repliesWithinHours: 3,
  sendsWithinDays: 1,
  returnDays: 15,
  returnPostage: 'buyer',
  deliveryMethods: [
    {
      code: 'standard',
      days: { domestic: [2, 4], abroad: [7, 12] },
      fee: { domestic: { usdMinor: 85, cnyMinor: 600 }, abroad: { usdMinor: 800, cnyMinor: 5700 } },
      freeFrom: { usdMinor: 2900, cnyMinor: 19900 },
    },
    {
      code: 'express',
      days: { domestic: [1, 2], abroad: [4, 6] },
      fee: { domestic: { usdMinor: 300, cnyMinor: 2000 }, abroad: { usdMinor: 1900, cnyMinor: 13500 } },
    },
    {
      code: 'pickup',
      days: { domestic: [1, 1], abroad: [1, 1] },
      fee: { domestic: { usdMinor: 0, cnyMinor: 0 }, abroad: { usdMinor: 0, cnyMinor: 0 } },
    },
  ],
  products: [
    {
      code: 'plug-plain-phone',
      category: 'phones',
      title: { zh: '素机 手机 5.4\u00a0英寸 电池可换', en: 'Plain phone, 5.4-inch, replaceable battery' },
      description: [
        {
          zh: '后盖抠得开，电池拿得出来，多备一块就不用充电宝。屏幕小，一只手够得到四个角。',
          en: 'The back comes off and the battery comes out; carry a second and leave the power bank at home. The screen is small enough for one thumb.',
        },
        {
          zh: '五年安全更新写在合同里。相机白天好用，夜里一般，别指望拍月亮。',
          en: 'Five years of security updates, in the contract. The camera is good by day and so-so at night. Do not point it at the moon.',
        },
      ],
      specifications: [
        { code: 'type', name: { zh: '类型', en: 'Type' }, value: { zh: '手机', en: 'Mobile phone' } },
        { code: 'screen', name: { zh: '屏幕', en: 'Screen' }, value: { zh: '5.4\u00a0英寸', en: '5.4-inch' } },
        {
          code: 'memory',
          name: { zh: '内存', en: 'Memory' },
          value: { zh: '6\u00a0GB + 128\u00a0GB', en: '6\u00a0GB + 128\u00a0GB' },
        },
        {
          code: 'battery-life',
          name: { zh: '续航', en: 'Battery life' },
          value: { zh: '两天，可换', en: 'Two days, replaceable' },
        },
        { code: 'network', name: { zh: '网络', en: 'Network' }, value: { zh: '4G、5G', en: '4G, 5G' } },
        {
          code: 'connection',
          name: { zh: '连接', en: 'Connection' },
          value: { zh: 'USB-C、3.5\u00a0毫米', en: 'USB-C, 3.5\u00a0mm' },
        },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '158\u00a0克', en: '158\u00a0g' } },
        { code: 'warranty', name: { zh: '保修', en: 'Warranty' }, value: { zh: '3\u00a0年', en: '3\u00a0years' } },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'indigo', name: { zh: '靛紫', en: 'Indigo' }, finish: 'asDrawn' },
            { code: 'sage', name: { zh: '灰绿', en: 'Sage' }, finish: 'sage' },
            { code: 'coral', name: { zh: '珊瑚', en: 'Coral' }, finish: 'coral' },
            { code: 'white', name: { zh: '白', en: 'White' }, finish: 'white' },
          ],
        },
        {
          code: 'set',
          name: { zh: '套装', en: 'Set' },
          values: [
            { code: 'phone', name: { zh: '单机', en: 'Phone' } },
            {
              code: 'battery',
              name: { zh: '加一块电池', en: 'With second battery' },
              plus: { usdMinor: 1900, cnyMinor: 13500 },
            },
          ],
        },
      ],
      price: { usdMinor: 29900, cnyMinor: 212000 },
      priceBeforeSale: { usdMinor: 33900, cnyMinor: 239900 },
      stock: 26,
      soldOut: ['coral/battery'],
      freeDelivery: true,
      listedDaysAgo: 140,
      sold: 1630,
      ratings: { count: 131, weights: [5, 7, 14, 35, 39] },
      keywords: ['手机', '小屏手机', '备用机', '可换电池', 'phone', 'smartphone', 'small phone', 'replaceable battery'],
      staging: { icon: 'mobile-phone', scene: 'podium', palette: 'sky', companions: ['battery'] },
      reviews: [
        {
          rating: 5,
          language: 'en',
          title: 'Fits a shirt pocket',
          body: 'Small, flat, and I swapped the battery on a train in ten seconds.',
          buyerName: 'Ottilie B.',
          daysAgo: 23,
        },
        {
          rating: 3,
          language: 'zh',
          body: '小屏党的福音，但夜拍真不行，店家没骗人。',
          buyerName: '小手机协会',
          daysAgo: 47,
        },
        { rating: 4, language: 'zh', body: '给孩子用，摔过三次，后盖弹飞又扣上。', buyerName: '黄**', daysAgo: 90 },
      ],
    },
    {
      code: 'plug-aa-rechargeable',
      category: 'power',
      title: { zh: '五号充电电池 4\u00a0节 2000\u00a0毫安时', en: 'AA rechargeable cells, four, 2000\u00a0mAh' },
      description: [
        {
          zh: '放一年还剩七成电，遥控器和闹钟里也能用。车间里充放了六百次，容量掉到八成才停测。',
          en: 'They hold seventy per cent after a year on the shelf, so clocks and remotes are fine too. Ours did six hundred cycles in the workshop before falling to eighty per cent.',
        },
        {
          zh: '随便哪家的镍氢充电器都行，别用碱性电池充电器。',
          en: 'Any NiMH charger will do. Not one for alkalines.',
        },
      ],
      specifications: [
        { code: 'type', name: { zh: '类型', en: 'Type' }, value: { zh: '充电电池', en: 'Rechargeable cell' } },
        { code: 'cells', name: { zh: '电芯', en: 'Chemistry' }, value: { zh: '镍氢', en: 'NiMH' } },
        {
          code: 'capacity',
          name: { zh: '容量', en: 'Capacity' },
          value: { zh: '2000\u00a0毫安时', en: '2000\u00a0mAh' },
        },
        { code: 'voltage', name: { zh: '电压', en: 'Voltage' }, value: { zh: '1.2\u00a0伏', en: '1.2\u00a0V' } },
        { code: 'size', name: { zh: '尺寸', en: 'Size' }, value: { zh: '五号', en: 'AA' } },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '每节 27\u00a0克', en: '27\u00a0g each' } },
        { code: 'warranty', name: { zh: '保修', en: 'Warranty' }, value: { zh: '3\u00a0年', en: '3\u00a0years' } },
      ],
      options: [
        {
          code: 'pack',
          name: { zh: '规格', en: 'Pack' },
          values: [
            { code: 'four', name: { zh: '4\u00a0节', en: 'Pack of 4' } },
            { code: 'eight', name: { zh: '8\u00a0节', en: 'Pack of 8' }, plus: { usdMinor: 800, cnyMinor: 5700 } },
            {
              code: 'charger',
              name: { zh: '4\u00a0节加充电器', en: 'Pack of 4 and a charger' },
              plus: { usdMinor: 1300, cnyMinor: 9300 },
            },
          ],
        },
      ],
      price: { usdMinor: 1100, cnyMinor: 7900 },
      stock: 180,
      listedDaysAgo: 400,
      sold: 8720,
      ratings: { count: 227, weights: [2, 3, 9, 38, 48] },
      keywords: ['充电电池', '5号电池', '镍氢', '电池', 'aa battery', 'rechargeable', 'nimh', 'batteries'],
      staging: { icon: 'battery', scene: 'plain', palette: 'mint', companions: ['flashlight'] },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          body: '话筒、玩具、闹钟全换了，半年没买过电池。',
          buyerName: '省电达人',
          daysAgo: 20,
        },
        {
          rating: 4,
          language: 'en',
          body: 'Capacity measured 1,960. Honest enough.',
          buyerName: 'Volt E.',
          daysAgo: 62,
        },
      ],
    },
    {
      code: 'plug-travel-charger',
      category: 'power',
      title: { zh: '氮化镓充电插头 65\u00a0瓦 三口', en: 'GaN wall charger, 65\u00a0W, three ports' },
      description: [
        {
          zh: '两个 USB-C，一个 USB-A，同时插上会自己分功率：笔记本拿 45\u00a0瓦，手机拿剩下的。',
          en: 'Two USB-C and one USB-A. With all three in use it shares: 45\u00a0W to the laptop, the rest to the phones.',
        },
        {
          zh: '满载半小时后外壳 58\u00a0度，摸着烫，在限值内。',
          en: 'After half an hour flat out the case is at 58\u00a0°C: hot to touch, and within the limit.',
        },
      ],
      specifications: [
        { code: 'type', name: { zh: '类型', en: 'Type' }, value: { zh: '充电器', en: 'Charger' } },
        { code: 'power', name: { zh: '供电', en: 'Power' }, value: { zh: '65\u00a0瓦', en: '65\u00a0W' } },
        {
          code: 'outlets',
          name: { zh: '输出', en: 'Outputs' },
          value: { zh: 'USB-C 两个、USB-A 一个', en: 'Two USB-C, one USB-A' },
        },
        {
          code: 'voltage',
          name: { zh: '电压', en: 'Voltage' },
          value: { zh: '100 至 240\u00a0伏', en: '100–240\u00a0V' },
        },
        {
          code: 'size',
          name: { zh: '尺寸', en: 'Size' },
          value: { zh: '6 × 4 × 3\u00a0厘米', en: '6 × 4 × 3\u00a0cm' },
        },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '112\u00a0克', en: '112\u00a0g' } },
        { code: 'warranty', name: { zh: '保修', en: 'Warranty' }, value: { zh: '2\u00a0年', en: '2\u00a0years' } },
      ],
      options: [
        {
          code: 'plug',
          name: { zh: '插头', en: 'Plug' },
          values: [
            { code: 'cn', name: { zh: '国标插脚', en: 'Chinese pins' } },
            { code: 'us', name: { zh: '美标插脚', en: 'US pins' } },
            { code: 'eu', name: { zh: '欧标插脚', en: 'European pins' } },
          ],
        },
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'ink', name: { zh: '黑', en: 'Black' }, finish: 'ink' },
            { code: 'white', name: { zh: '白', en: 'White' }, finish: 'white' },
          ],
        },
      ],
      price: { usdMinor: 2600, cnyMinor: 18500 },
      stock: 120,
      listedDaysAgo: 230,
      sold: 5940,
      ratings: { count: 204, weights: [4, 6, 13, 38, 39] },
      keywords: ['充电器', '插头', '快充', '氮化镓', 'charger', 'usb-c', 'gan', 'fast charging', 'travel'],
      staging: { icon: 'electric-plug', scene: 'niche', palette: 'butter', companions: ['mobile-phone'] },
      reviews: [
        {
          rating: 4,
          language: 'zh',
          body: '出差只带这一个。写明了会烫，心里有底。',
          buyerName: '飞来飞去',
          daysAgo: 31,
        },
        {
          rating: 5,
          language: 'en',
          body: 'Charges laptop and two phones overnight. No coil whine.',
          buyerName: 'Sven A.',
          daysAgo: 75,
        },
        {
          rating: 2,
          language: 'en',
          body: 'Pins are a little loose in my old sockets and it hangs down.',
          buyerName: 'Margot',
          daysAgo: 100,
        },
      ],
    },
    {
      code: 'plug-warm-bulb',
      category: 'lighting-candles',
      title: { zh: '灯丝灯泡 6\u00a0瓦 可调光', en: 'Filament LED bulb, 6\u00a0W, dimmable' },
      description: [
        {
          zh: '外形是老灯泡，里面是 LED 灯丝，6\u00a0瓦顶原来 60\u00a0瓦。2700\u00a0K 的那款像傍晚，4000\u00a0K 适合写字台。',
          en: 'The shape of the old bulb with LED filaments: 6\u00a0W does the work of sixty. The 2700\u00a0K is evening; the 4000\u00a0K is for a desk.',
        },
        {
          zh: '我们点了一万五千小时，十二只里坏一只。',
          en: 'We burned twelve for fifteen thousand hours. One failed.',
        },
      ],
      specifications: [
        { code: 'type', name: { zh: '类型', en: 'Type' }, value: { zh: '灯泡', en: 'Light bulb' } },
        { code: 'power', name: { zh: '供电', en: 'Power' }, value: { zh: '6\u00a0瓦', en: '6\u00a0W' } },
        {
          code: 'brightness',
          name: { zh: '亮度', en: 'Brightness' },
          value: { zh: '800\u00a0流明', en: '800\u00a0lm' },
        },
        {
          code: 'temperature',
          name: { zh: '色温', en: 'Colour temperature' },
          value: { zh: '2700 或 4000\u00a0K', en: '2700 or 4000\u00a0K' },
        },
        { code: 'socket', name: { zh: '灯头', en: 'Fitting' }, value: { zh: 'E27', en: 'E27' } },
        { code: 'dimmable', name: { zh: '调光', en: 'Dimmable' }, value: { zh: '可调光', en: 'Dimmable' } },
        { code: 'warranty', name: { zh: '保修', en: 'Warranty' }, value: { zh: '3\u00a0年', en: '3\u00a0years' } },
      ],
      options: [
        {
          code: 'light',
          name: { zh: '光色', en: 'Light' },
          values: [
            { code: '2700', name: { zh: '暖光 2700\u00a0K', en: 'Warm, 2700\u00a0K' } },
            { code: '4000', name: { zh: '白光 4000\u00a0K', en: 'Neutral, 4000\u00a0K' } },
          ],
        },
        {
          code: 'pack',
          name: { zh: '规格', en: 'Pack' },
          values: [
            { code: 'one', name: { zh: '1\u00a0只', en: 'Single' } },
            { code: 'four', name: { zh: '4\u00a0只', en: 'Pack of 4' }, plus: { usdMinor: 1300, cnyMinor: 9300 } },
          ],
        },
      ],
      price: { usdMinor: 500, cnyMinor: 3600 },
      stock: 190,
      listedDaysAgo: 460,
      sold: 8890,
      ratings: { count: 231, weights: [2, 4, 10, 41, 43] },
      keywords: ['灯泡', 'LED灯泡', '节能灯', '调光', 'light bulb', 'led', 'filament', 'e27', 'dimmable'],
      staging: { icon: 'light-bulb', scene: 'sun', palette: 'sand' },
      reviews: [
        { rating: 5, language: 'zh', body: '配调光开关拧到最暗也不闪。', buyerName: '夜读人', daysAgo: 24 },
        {
          rating: 4,
          language: 'en',
          body: 'Warm without being orange. One of four arrived loose in its cap and was replaced.',
          buyerName: 'Greta H.',
          daysAgo: 69,
        },
      ],
    },
    {
      code: 'plug-coloured-bulb',
      category: 'lighting-candles',
      title: { zh: '彩玻璃灯泡 4\u00a0瓦 装饰用', en: 'Tinted glass bulb, 4\u00a0W, for decoration' },
      description: [
        {
          zh: '玻璃本身染色，不是喷的，用久了不掉色。照在白墙上是淡淡一层，不是舞厅。',
          en: 'The glass itself is tinted, so nothing flakes. On a white wall it is a wash of colour and not a dance floor.',
        },
        { zh: '看书不够亮，挂在餐桌或者门廊正好。', en: 'Too dim to read by; right over a table or in a porch.' },
      ],
      specifications: [
        { code: 'type', name: { zh: '类型', en: 'Type' }, value: { zh: '灯泡', en: 'Light bulb' } },
        { code: 'power', name: { zh: '供电', en: 'Power' }, value: { zh: '4\u00a0瓦', en: '4\u00a0W' } },
        {
          code: 'brightness',
          name: { zh: '亮度', en: 'Brightness' },
          value: { zh: '220\u00a0流明', en: '220\u00a0lm' },
        },
        { code: 'socket', name: { zh: '灯头', en: 'Fitting' }, value: { zh: 'E27', en: 'E27' } },
        { code: 'dimmable', name: { zh: '调光', en: 'Dimmable' }, value: { zh: '不可调光', en: 'Not dimmable' } },
        { code: 'material', name: { zh: '材质', en: 'Material' }, value: { zh: '染色玻璃', en: 'Tinted glass' } },
        { code: 'warranty', name: { zh: '保修', en: 'Warranty' }, value: { zh: '2\u00a0年', en: '2\u00a0years' } },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'mint', name: { zh: '薄荷', en: 'Mint' }, finish: 'mint' },
            { code: 'coral', name: { zh: '珊瑚', en: 'Coral' }, finish: 'coral' },
            { code: 'sky', name: { zh: '天蓝', en: 'Sky' }, finish: 'sky' },
            { code: 'lilac', name: { zh: '丁香', en: 'Lilac' }, finish: 'lilac' },
          ],
        },
      ],
      price: { usdMinor: 700, cnyMinor: 4900 },
      stock: 140,
      soldOut: ['sky'],
      listedDaysAgo: 7,
      sold: 310,
      ratings: { count: 35, weights: [1, 1, 4, 13, 16] },
      keywords: ['彩色灯泡', '装饰灯', '氛围灯', 'coloured bulb', 'decorative', 'party light', 'tinted'],
      staging: { icon: 'light-bulb', scene: 'window', palette: 'lilac' },
      reviews: [
        {
          rating: 5,
          language: 'en',
          body: 'Four mint ones over the kitchen table. The peas look magnificent.',
          buyerName: 'Lou',
          daysAgo: 2,
        },
        { rating: 4, language: 'zh', body: '颜色淡淡的，很耐看。想要蓝的没货。', buyerName: '阳台餐厅', daysAgo: 5 },
      ],
    },
    {
      code: 'plug-outage-torch',
      category: 'camp-lights',
      title: {
        zh: '停电手电筒 300\u00a0流明 长亮 40\u00a0小时',
        en: 'Power-cut torch, 300\u00a0lumens, 40\u00a0hours on low',
      },
      description: [
        {
          zh: '尾部有一点夜光，停电时在抽屉里也找得到。两档：亮和很久。亮的照到巷子口，久的够吃晚饭洗碗再下一盘棋。',
          en: 'A glowing dot on the tail finds it in a dark drawer. Two settings: bright and long. Bright reaches the end of the lane, long covers dinner, dishes and a game of chess.',
        },
        {
          zh: '用两节五号，不内置锂电池，放三年还能亮。',
          en: 'Two AA cells and no built-in battery, so it still works after three years of waiting.',
        },
      ],
      specifications: [
        { code: 'type', name: { zh: '类型', en: 'Type' }, value: { zh: '手电筒', en: 'Torch' } },
        {
          code: 'brightness',
          name: { zh: '亮度', en: 'Brightness' },
          value: { zh: '300\u00a0流明', en: '300\u00a0lm' },
        },
        {
          code: 'battery-life',
          name: { zh: '续航', en: 'Battery life' },
          value: { zh: '低档 40\u00a0小时', en: '40\u00a0h on low' },
        },
        { code: 'power', name: { zh: '供电', en: 'Power' }, value: { zh: '两节五号', en: 'Two AA cells' } },
        { code: 'water', name: { zh: '防水', en: 'Water resistance' }, value: { zh: 'IPX4', en: 'IPX4' } },
        { code: 'material', name: { zh: '材质', en: 'Material' }, value: { zh: '铝合金', en: 'Aluminium' } },
        {
          code: 'weight',
          name: { zh: '重量', en: 'Weight' },
          value: { zh: '96\u00a0克，不含电池', en: '96\u00a0g without cells' },
        },
        { code: 'warranty', name: { zh: '保修', en: 'Warranty' }, value: { zh: '3\u00a0年', en: '3\u00a0years' } },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'silver', name: { zh: '银', en: 'Silver' }, finish: 'asDrawn' },
            { code: 'coral', name: { zh: '珊瑚', en: 'Coral' }, finish: 'coral' },
            { code: 'forest', name: { zh: '松绿', en: 'Forest' }, finish: 'forest' },
          ],
        },
      ],
      price: { usdMinor: 1800, cnyMinor: 12900 },
      priceBeforeSale: { usdMinor: 2300, cnyMinor: 16500 },
      stock: 98,
      listedDaysAgo: 350,
      sold: 4380,
      ratings: { count: 172, weights: [2, 4, 8, 34, 52] },
      keywords: ['手电筒', '停电', '应急灯', '露营', 'torch', 'flashlight', 'power cut', 'emergency light'],
      staging: { icon: 'flashlight', scene: 'steps', palette: 'stone' },
      reviews: [
        {
          rating: 5,
          language: 'zh',
          title: '台风天',
          body: '停了两晚，全靠它。夜光点真的有用。',
          buyerName: '湛江阿明',
          daysAgo: 34,
        },
        {
          rating: 4,
          language: 'en',
          body: 'Simple, bright, no strobe mode to click through. The clip is flimsy.',
          buyerName: 'Ranger Bill',
          daysAgo: 78,
        },
      ],
    },
    {
      code: 'plug-slide-dimmer',
      category: 'lighting-candles',
      title: { zh: '滑杆调光开关 86\u00a0型 LED 适用', en: 'Slide dimmer switch for LED lamps' },
      description: [
        {
          zh: '推到底是关，不用再按一下。最低亮度在侧面用小螺丝设，灯泡再便宜也不会闪。',
          en: 'All the way down is off; there is no second button. A screw on the side sets the lowest level so that even cheap bulbs do not flicker.',
        },
        {
          zh: '要接零线的老房子装不了，图纸在说明书第一页，不懂就请电工。',
          en: 'It needs a neutral wire, which some old houses lack. The drawing is on page one; if it means nothing to you, ask an electrician.',
        },
      ],
      specifications: [
        { code: 'type', name: { zh: '类型', en: 'Type' }, value: { zh: '调光开关', en: 'Dimmer' } },
        { code: 'power', name: { zh: '供电', en: 'Power' }, value: { zh: '5 至 150\u00a0瓦', en: '5–150\u00a0W' } },
        {
          code: 'voltage',
          name: { zh: '电压', en: 'Voltage' },
          value: { zh: '100 至 240\u00a0伏', en: '100–240\u00a0V' },
        },
        { code: 'size', name: { zh: '尺寸', en: 'Size' }, value: { zh: '86 × 86\u00a0毫米', en: '86 × 86\u00a0mm' } },
        { code: 'dimmable', name: { zh: '调光', en: 'Dimmable' }, value: { zh: '可调光', en: 'Dimmable' } },
        { code: 'material', name: { zh: '材质', en: 'Material' }, value: { zh: '聚碳酸酯', en: 'Polycarbonate' } },
        { code: 'warranty', name: { zh: '保修', en: 'Warranty' }, value: { zh: '5\u00a0年', en: '5\u00a0years' } },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            {
              code: 'pale-grey-blue-slider',
              name: { zh: '浅灰蓝钮', en: 'Pale grey, blue slider' },
              finish: 'asDrawn',
            },
            { code: 'sand', name: { zh: '米色', en: 'Sand' }, finish: 'sand' },
            { code: 'graphite', name: { zh: '石墨', en: 'Graphite' }, finish: 'graphite' },
          ],
        },
      ],
      price: { usdMinor: 1300, cnyMinor: 9200 },
      stock: 105,
      listedDaysAgo: 190,
      sold: 1540,
      ratings: { count: 86, weights: [2, 4, 8, 27, 45] },
      keywords: ['调光器', '开关', '调光开关', '滑动', 'dimmer', 'slide switch', 'led dimmer', 'wall switch'],
      staging: { icon: 'level-slider', scene: 'niche', palette: 'sage', companions: ['light-bulb'] },
      reviews: [
        { rating: 5, language: 'zh', body: '推着比旋钮顺手，孩子房装了两个。', buyerName: '水电小罗', daysAgo: 29 },
        {
          rating: 4,
          language: 'en',
          body: 'No buzz at any level. Instructions clear.',
          buyerName: 'Annika',
          daysAgo: 74,
        },
      ],
    },
    {
      code: 'plug-wall-thermometer',
      category: 'lab',
      title: {
        zh: '玻璃温度计 酒精 零下\u00a020\u00a0至\u00a050\u00a0度',
        en: 'Glass thermometer, spirit, −20\u00a0to\u00a050\u00a0°C',
      },
      description: [
        {
          zh: '里面是染红的酒精，没有水银，打碎了扫掉就行。挂窗外、鱼缸边、酿酒桶上都可以。',
          en: 'Red spirit, no mercury: if it breaks, sweep it up. For a window, a fish tank or a brewing bucket.',
        },
        {
          zh: '每支在冰水和 40\u00a0度水里各校一次，差半度以上的不卖。',
          en: 'Each is checked in ice water and again at 40\u00a0°C. Off by more than half a degree and it is not sold.',
        },
      ],
      specifications: [
        { code: 'type', name: { zh: '类型', en: 'Type' }, value: { zh: '温度计', en: 'Thermometer' } },
        {
          code: 'range',
          name: { zh: '范围', en: 'Range' },
          value: { zh: '零下 20 至 50\u00a0度', en: '−20 to 50\u00a0°C' },
        },
        { code: 'accuracy', name: { zh: '精度', en: 'Accuracy' }, value: { zh: '0.5\u00a0度', en: '0.5\u00a0°C' } },
        { code: 'material', name: { zh: '材质', en: 'Material' }, value: { zh: '玻璃、酒精', en: 'Glass, spirit' } },
        { code: 'size', name: { zh: '尺寸', en: 'Size' }, value: { zh: '长 20\u00a0厘米', en: '20\u00a0cm long' } },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '38\u00a0克', en: '38\u00a0g' } },
        { code: 'warranty', name: { zh: '保修', en: 'Warranty' }, value: { zh: '1\u00a0年', en: '1\u00a0year' } },
      ],
      options: [
        {
          code: 'pack',
          name: { zh: '规格', en: 'Pack' },
          values: [
            { code: 'one', name: { zh: '1\u00a0支', en: 'Single' } },
            { code: 'three', name: { zh: '3\u00a0支', en: 'Pack of 3' }, plus: { usdMinor: 900, cnyMinor: 6500 } },
          ],
        },
      ],
      price: { usdMinor: 600, cnyMinor: 4300 },
      stock: 150,
      listedDaysAgo: 360,
      sold: 1860,
      ratings: { count: 82, weights: [2, 3, 8, 29, 40] },
      keywords: ['温度计', '室外温度', '酒精温度计', '鱼缸', 'thermometer', 'outdoor', 'window', 'brewing'],
      staging: { icon: 'thermometer', scene: 'window', palette: 'blush' },
      reviews: [
        { rating: 5, language: 'zh', body: '三支放一起读数一样，这就够了。', buyerName: '米酒小作坊', daysAgo: 28 },
        {
          rating: 4,
          language: 'en',
          body: 'Easy to read from across the kitchen. The string is short.',
          buyerName: 'Edda',
          daysAgo: 71,
        },
      ],
    },
    {
      code: 'plug-counting-abacus',
      category: 'desk-tools',
      title: { zh: '四档算盘 彩珠 木框', en: 'Four-row abacus, coloured beads, wooden frame' },
      description: [
        {
          zh: '柜台上用它算小账，比找手机快，也不用解锁。四排珠子颜色不同，个十百千一眼分开。',
          en: 'We do small sums on it at the counter: quicker than finding a phone, and it never asks who you are. Four rows, four colours, units to thousands.',
        },
        { zh: '珠子是榉木的，滑杆是钢的，抖一抖就清零。', en: 'Beech beads on steel rods. A shake sets it to zero.' },
      ],
      specifications: [
        { code: 'type', name: { zh: '类型', en: 'Type' }, value: { zh: '算盘', en: 'Abacus' } },
        { code: 'material', name: { zh: '材质', en: 'Material' }, value: { zh: '榉木、钢', en: 'Beech, steel' } },
        {
          code: 'size',
          name: { zh: '尺寸', en: 'Size' },
          value: { zh: '22 × 19 × 3\u00a0厘米', en: '22 × 19 × 3\u00a0cm' },
        },
        { code: 'weight', name: { zh: '重量', en: 'Weight' }, value: { zh: '310\u00a0克', en: '310\u00a0g' } },
        {
          code: 'box',
          name: { zh: '包装内', en: 'In the box' },
          value: { zh: '算盘、口诀卡', en: 'Abacus, table of sums' },
        },
        { code: 'warranty', name: { zh: '保修', en: 'Warranty' }, value: { zh: '2\u00a0年', en: '2\u00a0years' } },
      ],
      options: [
        {
          code: 'colour',
          name: { zh: '颜色', en: 'Colour' },
          values: [
            { code: 'red-frame', name: { zh: '红框彩珠', en: 'Red frame' }, finish: 'asDrawn' },
            { code: 'oak', name: { zh: '原木', en: 'Natural wood' }, finish: 'oak' },
          ],
        },
      ],
      price: { usdMinor: 1700, cnyMinor: 11900 },
      stock: 60,
      listedDaysAgo: 170,
      sold: 590,
      ratings: { count: 45, weights: [1, 2, 5, 15, 22] },
      keywords: ['算盘', '珠算', '计算', '儿童数学', 'abacus', 'counting', 'sums', 'desk'],
      staging: { icon: 'abacus', scene: 'shelf', palette: 'cream', companions: ['pencil'] },
      reviews: [
        { rating: 5, language: 'zh', body: '收银台摆着，老顾客都要拨两下。', buyerName: '杂货铺老何', daysAgo: 36 },
        {
          rating: 4,
          language: 'en',
          body: 'Sturdy and silent-ish. My son does his tables on it.',
          buyerName: 'Amara',
          daysAgo: 65,
        },
      ],
    },
    ...productsOf('plugAndLamp'),
  ],
};

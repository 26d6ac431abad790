import { choices, listings } from './kind.ts';

const stages = choices('stage', '段位|Stage', [
  'one=1 段 0–6 个月|Stage 1, 0–6 months',
  'two=2 段 6–12 个月|Stage 2, 6–12 months',
  'three=3 段 1–3 岁|Stage 3, 1–3 years',
]);

export const babyFeeding = [
  ...listings({
    category: 'baby-care',
    icon: 'baby-bottle',
    palette: 'mint',
    columns: [
      ['capacity', '容量|Capacity', 'ml'],
      ['material', '材质|Material'],
      ['age', '适用年龄|Age'],
      ['care', '清洁|Cleaning'],
      ['standard', '标准|Standard'],
      ['weight', '重量|Weight', 'g'],
    ],
    note: '奶嘴两三个月换一次，各种流速都单卖。|Change the teat every two or three months; all flows are sold singly.',
    keywords: ['奶瓶', '婴儿奶瓶', '宽口奶瓶', 'baby bottle', 'feeding bottle'],
    rows: [
      {
        shop: 'littlefold',
        code: 'littlefold-ppsu-bottle-240',
        title: '小折 PPSU 奶瓶 240 毫升 宽口防胀气|Littlefold PPSU baby bottle, 240 ml, anti-colic',
        usd: 18,
        about:
          '摔不碎，消毒一千次不变形，宽口手伸得进去洗。|It does not break, takes a thousand rounds of sterilising, and a hand fits in to wash it.',
        values: [
          240,
          'PPSU、硅胶|PPSU, silicone',
          '6 个月以上|From 6 months',
          '煮沸、蒸汽、洗碗机|Boil, steam, dishwasher',
          'EN 14350',
          92,
        ],
        options: [choices('set', '套装|Set', ['one=一只|One', 'two=两只加奶瓶刷|Two and a brush+18'])],
        keywords: ['PPSU', '防摔奶瓶', 'anti-colic'],
      },
      {
        shop: 'wharf',
        code: 'wharf-newborn-bottles-two',
        title: '码头 新生儿奶瓶 150 毫升 两只装|Wharf newborn baby bottles, 150 ml, two',
        usd: 15.9,
        about:
          '慢流速奶嘴，像妈妈的形状，混喂的宝宝换得过来。|Slow teats in the shape of a breast, so babies that are also nursed accept them.',
        values: [
          150,
          '聚丙烯、硅胶|Polypropylene, silicone',
          '0–6 个月|0–6 months',
          '煮沸、蒸汽|Boil, steam',
          'EN 14350',
          64,
        ],
        keywords: ['新生儿', 'newborn'],
      },
      {
        shop: 'depot',
        code: 'depot-glass-bottle-240',
        title: '天天仓 玻璃奶瓶 240 毫升 带硅胶套|Depot glass baby bottle, 240 ml, silicone sleeve',
        usd: 9.9,
        about:
          '玻璃好洗不留味，外面一层硅胶不烫手，也不怕滑。|Glass keeps no smell. The sleeve is easy to hold and not too hot.',
        values: [
          240,
          '高硼硅玻璃、硅胶|Borosilicate, silicone',
          '3 个月以上|From 3 months',
          '煮沸、洗碗机|Boil, dishwasher',
          'EN 14350',
          218,
        ],
        keywords: ['玻璃奶瓶', 'glass bottle'],
      },
    ],
  }),
  ...listings({
    category: 'formula-milk',
    icon: 'formula-tin',
    palette: 'butter',
    companions: ['baby-bottle'],
    sizes: stages,
    columns: [
      ['net-weight', '净含量|Net weight', 'g'],
      ['ingredients', '配料|Ingredients'],
      ['allergens', '过敏原|Allergens'],
      ['best-before', '保质期|Keeps for', 'months'],
      ['origin', '产地|Made in'],
    ],
    note: '母乳是宝宝最好的食物，换奶粉前请问医生。开罐后四周内吃完。|Breast milk is best for babies; ask a doctor before you change to formula. Use within four weeks of opening.',
    keywords: [
      '奶粉',
      '婴儿奶粉',
      '配方奶粉',
      '宝宝奶粉',
      'baby formula',
      'infant formula',
      'formula milk',
      'milk powder',
    ],
    rows: [
      {
        shop: 'littlefold',
        code: 'littlefold-organic-formula-800',
        title: '小折 有机婴儿奶粉 800 克|Littlefold organic infant formula, 800 g',
        usd: 35,
        about:
          '有机牧场的奶，不加糖和香精，罐底的码能查到牧场。|Milk from organic farms, without sugar or flavouring; the code under the tin names the farm.',
        values: [
          800,
          '脱脂乳、乳糖、植物油、DHA|Skimmed milk, lactose, vegetable oils, DHA',
          '乳、鱼|Milk, fish',
          18,
          '内蒙古|Inner Mongolia',
        ],
      },
      {
        shop: 'basket',
        code: 'basket-gentle-formula-900',
        title: '篮子街 易消化婴儿奶粉 900 克|Basket Street easy-digest infant formula, 900 g',
        usd: 29,
        about:
          '蛋白水解过一部分，吐奶、便硬的宝宝可以试。|Its protein is partly broken down, for babies who bring up milk or strain.',
        values: [900, '乳清蛋白、乳糖、植物油|Whey, lactose, vegetable oils', '乳|Milk', 24, '黑龙江|Heilongjiang'],
      },
      {
        shop: 'wharf',
        code: 'wharf-goat-formula-700',
        title: '码头 婴儿羊奶粉 700 克|Wharf goat’s milk infant formula, 700 g',
        usd: 32,
        about:
          '羊奶没有膻味，脂肪球细。对牛奶蛋白过敏的宝宝也不能喝。|Goat’s milk without the smell, and finer fat. It is not for babies who are allergic to cow’s milk.',
        values: [
          700,
          '羊乳、乳糖、植物油|Goat’s milk, lactose, vegetable oils',
          '羊奶|Goat’s milk',
          24,
          '陕西|Shaanxi',
        ],
        keywords: ['羊奶粉', 'goat milk'],
      },
    ],
  }),
  ...listings({
    category: 'baby-care',
    icon: 'wipes-pack',
    palette: 'sky',
    columns: [
      ['contents', '数量|Contents'],
      ['ingredients', '成分|Ingredients'],
      ['fragrance', '香味|Fragrance'],
      ['for', '适合|For'],
      ['best-before', '保质期|Keeps for', 'months'],
      ['origin', '产地|Made in'],
    ],
    note: '盖子扣紧就不会干。请扔垃圾桶，不要冲马桶。|They stay moist if the lid is shut. Put them in the bin, not the toilet.',
    keywords: ['湿巾', '湿纸巾', '婴儿湿巾', '宝宝湿巾', 'wet wipes', 'baby wipes', 'wipes'],
    rows: [
      {
        shop: 'littlefold',
        code: 'littlefold-water-wipes-12',
        title: '小折 纯水婴儿湿巾 80 片 12 包|Littlefold pure water baby wipes, 12 packs of 80',
        usd: 24.9,
        about:
          '99% 的水加一点果籽提取物，新生儿的脸也能擦。|Water and a drop of fruit extract, mild enough for a newborn’s face.',
        values: [
          '960 片|960',
          '水、果籽提取物|Water, fruit extract',
          '无|None',
          '新生儿起|From birth',
          24,
          '浙江|Zhejiang',
        ],
      },
      {
        shop: 'basket',
        code: 'basket-baby-wipes-6',
        title: '篮子街 婴儿湿巾 加厚 80 片 6 包|Basket Street thick baby wipes, 6 packs of 80',
        usd: 8.9,
        about: '一张顶两张用，换尿布、擦桌子、擦手都是它。|One does the work of two: nappies, tables, hands.',
        values: ['480 片|480', '水、甘油|Water, glycerine', '无|None', '新生儿起|From birth', 24, '福建|Fujian'],
      },
      {
        shop: 'wharf',
        code: 'wharf-pocket-wipes-20',
        title: '码头 便携湿巾 10 片 20 小包|Wharf pocket wet wipes, 20 packs of 10',
        usd: 6.9,
        about: '包里、车上、书包里各塞一包，饭前擦手。|One for the bag, one for the car, one for the school bag.',
        values: ['200 片|200', '水、芦荟|Water, aloe', '淡香|Light', '全家|The family', 24, '广东|Guangdong'],
        keywords: ['便携', 'hand wipes', 'travel'],
      },
    ],
  }),
];

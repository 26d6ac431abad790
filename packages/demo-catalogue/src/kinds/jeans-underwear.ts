import type { Option } from '../catalogue.ts';
import { listings, sizes } from './kind.ts';

const letters = sizes('S M L XL XXL');
const waistInches: Option = {
  ...sizes('29 30 31 32 33 34 36'),
  values: ['29', '30', '31', '32', '33', '34', '36'].map((waist) => ({
    code: waist,
    name: { zh: waist, en: `W${waist}` },
  })),
};
const braSizes = sizes('70B 75A 75B 75C 80B 80C 85C');
const jeansColumns = [
  ['material', '材质|Material'],
  ['fit', '版型|Fit'],
  ['rise', '腰高|Rise'],
  ['care', '洗护|Care'],
  ['origin', '产地|Made in'],
] satisfies [string, string][];

export const jeansUnderwear = [
  ...listings({
    category: 'trousers',
    icon: 'jeans',
    palette: 'sand',
    sizes: waistInches,
    columns: jeansColumns,
    note: '头一次单独洗，会掉一点蓝。裤长免费改一次。|Wash them alone the first time: a little blue comes out. We shorten them once for free.',
    keywords: ['牛仔裤', '男士牛仔裤', '长裤', '裤子', 'jeans', 'denim', 'mens jeans', 'trousers'],
    rows: [
      {
        shop: 'northcoat',
        code: 'slim-stretch-jeans',
        title: '修身弹力牛仔裤 12 盎司|Slim stretch jeans, 12 oz',
        usd: 48,
        about:
          '贴腿不绷，骑车蹲下都不卡裆，裤脚可以直接穿靴。|Close to the leg but free to cycle and squat in, and narrow enough for boots.',
        values: [
          '棉 98% 氨纶 2%|98% cotton, 2% elastane',
          '修身|Slim',
          '中腰|Mid',
          '冷水翻面洗|Cold, inside out',
          '广东|Guangdong',
        ],
        colours: 'navy graphite',
      },
      {
        shop: 'wardrobe',
        code: 'wardrobe-relaxed-jeans',
        title: '日常衣橱 宽松直筒牛仔裤 男|Daily Wardrobe relaxed men’s jeans',
        usd: 39,
        about:
          '大腿宽一点，坐一天不勒，配卫衣配衬衫都行。|Room in the thigh for a day at a desk; goes with a hoodie or a shirt.',
        values: ['棉|Cotton', '宽松|Relaxed', '中腰|Mid', '30 度机洗|Machine wash at 30°', '广东|Guangdong'],
        colours: 'sky ink',
      },
      {
        shop: 'depot',
        code: 'depot-straight-jeans',
        title: '天天仓 基础直筒牛仔裤 男|Depot straight men’s jeans',
        usd: 22,
        about:
          '干活、送孩子、遛狗，一条穿到白再买一条。|For work, the school run and the dog. Wear them white and buy another.',
        values: [
          '棉 80% 聚酯 20%|80% cotton, 20% polyester',
          '直筒|Straight',
          '中腰|Mid',
          '40 度机洗|Machine wash at 40°',
          '孟加拉国|Bangladesh',
        ],
        colours: 'navy ink',
      },
    ],
  }),
  ...listings({
    category: 'skirts-trousers',
    icon: 'jeans',
    palette: 'blush',
    sizes: sizes('XS S M L XL'),
    columns: jeansColumns,
    note: '尺码参考尺码表，裤长 100 厘米，裤脚可以剪。|See the size guide; the legs are 100 cm long and may be cut.',
    keywords: ['牛仔裤', '女士牛仔裤', '女装', '裤子', 'jeans', 'denim', 'womens jeans', 'womenswear'],
    rows: [
      {
        shop: 'wardrobe',
        code: 'wardrobe-high-rise-jeans',
        title: '日常衣橱 高腰直筒牛仔裤 女 显高|Daily Wardrobe high-rise straight women’s jeans',
        usd: 42,
        about:
          '腰高腿直，梨形身材友好，后袋的位置调过三次。|High in the waist, straight in the leg and kind to hips. We moved the back pockets three times.',
        values: [
          '棉 99% 氨纶 1%|99% cotton, 1% elastane',
          '直筒|Straight',
          '高腰|High',
          '冷水翻面洗|Cold, inside out',
          '广东|Guangdong',
        ],
        colours: 'sky ink',
      },
      {
        shop: 'wharf',
        code: 'wharf-wide-leg-jeans',
        title: '码头 阔腿牛仔裤 女 垂感|Wharf wide-leg women’s jeans, soft drape',
        usd: 35,
        about:
          '料子软，走路带风，小个子配厚底鞋。|A soft cloth that moves as you walk. If you are short, wear thick soles.',
        values: [
          '棉 70% 莱赛尔 30%|70% cotton, 30% lyocell',
          '阔腿|Wide',
          '高腰|High',
          '30 度机洗|Machine wash at 30°',
          '浙江|Zhejiang',
        ],
        colours: 'navy sage',
        keywords: ['阔腿裤', 'wide leg trousers'],
      },
    ],
  }),
  ...listings({
    category: 'women-underwear',
    icon: 'bra',
    palette: 'rose',
    sizes: braSizes,
    columns: [
      ['material', '材质|Material'],
      ['wire', '钢圈|Underwire'],
      ['support', '支撑|Support'],
      ['care', '洗护|Care'],
      ['origin', '产地|Made in'],
    ],
    note: '吊牌未拆可以换码；贴身衣物穿过不能退。|May be exchanged while the tag is on; underwear that was worn cannot come back.',
    keywords: ['内衣', '胸罩', '文胸', '女士内衣', 'bra', 'lingerie', 'womens underwear'],
    rows: [
      {
        shop: 'softday',
        code: 'softday-seamless-bra',
        title: '柔日 无钢圈无痕文胸|Softday seamless bra without underwire',
        usd: 26,
        about:
          '像没穿一样，T 恤外面看不出边，在家也不想脱。|No lines under a T-shirt, and you forget to take it off at home.',
        values: [
          '莫代尔 85% 氨纶 15%|85% modal, 15% elastane',
          '无|None',
          '日常|Everyday',
          '手洗|Hand wash',
          '广东|Guangdong',
        ],
        colours: 'sand ink',
      },
      {
        shop: 'wardrobe',
        code: 'wardrobe-lace-bra',
        title: '日常衣橱 蕾丝聚拢文胸 薄杯|Daily Wardrobe lace bra, light cups',
        usd: 22,
        about: '软钢圈，薄杯不夸张，肩带可以换成交叉。|Soft wire and light cups; the straps also cross at the back.',
        values: ['尼龙、蕾丝|Nylon, lace', '有|Yes', '聚拢|Push-up', '手洗|Hand wash', '广东|Guangdong'],
        colours: 'plum rose',
      },
      {
        shop: 'strideway',
        code: 'strideway-impact-sports-bra',
        title: '阔步 高强度运动文胸 可调肩带|Strideway high-impact sports bra, adjustable',
        usd: 35,
        about:
          '跑步跳操不晃，后扣不用从头套，汗多也好脱。|Steady for running and jumping, with a clasp at the back so that it comes off when you are wet.',
        values: [
          '尼龙 78% 氨纶 22%|78% nylon, 22% elastane',
          '无|None',
          '高强度|High impact',
          '30 度机洗|Machine wash at 30°',
          '福建|Fujian',
        ],
        colours: 'ink mint',
        keywords: ['运动内衣', '运动文胸', 'sports bra'],
      },
    ],
  }),
  ...listings({
    category: 'women-underwear',
    icon: 'knickers',
    palette: 'lilac',
    sizes: sizes('S M L XL XXL'),
    columns: [
      ['material', '材质|Material'],
      ['contents', '数量|Contents'],
      ['rise', '腰高|Rise'],
      ['care', '洗护|Care'],
      ['origin', '产地|Made in'],
    ],
    note: '裆部全棉。拆封因卫生不能退。|The gusset is all cotton. Opened packs cannot come back.',
    keywords: ['内裤', '女士内裤', '三角裤', 'knickers', 'panties', 'briefs', 'womens underwear'],
    rows: [
      {
        shop: 'softday',
        code: 'softday-modal-knickers-three',
        title: '柔日 莫代尔内裤 女 三条装|Softday modal women’s knickers, three',
        usd: 19,
        about: '边是热粘的，不勒不卷，裤子外面看不出来。|Bonded edges do not cut in, roll up or show.',
        values: [
          '莫代尔 92% 氨纶 8%|92% modal, 8% elastane',
          '三条|Three',
          '中腰|Mid',
          '30 度机洗|Machine wash at 30°',
          '广东|Guangdong',
        ],
        colours: 'rose ink',
      },
      {
        shop: 'depot',
        code: 'depot-cotton-knickers-five',
        title: '天天仓 纯棉内裤 女 五条装|Depot cotton women’s knickers, five',
        usd: 12.9,
        about: '普通的棉内裤，一周的量，可以高温洗。|Plain cotton, a week’s worth, and they may be washed hot.',
        values: [
          '棉 95% 氨纶 5%|95% cotton, 5% elastane',
          '五条|Five',
          '高腰|High',
          '60 度机洗|Machine wash at 60°',
          '浙江|Zhejiang',
        ],
        colours: 'sky lilac',
      },
    ],
  }),
  ...listings({
    category: 'men-underwear',
    icon: 'boxers',
    palette: 'mist',
    sizes: letters,
    columns: [
      ['material', '材质|Material'],
      ['contents', '数量|Contents'],
      ['rise', '腰高|Rise'],
      ['care', '洗护|Care'],
      ['origin', '产地|Made in'],
    ],
    note: '拆封因卫生不能退，尺码请看尺码表。|Opened packs cannot come back, so check the size guide first.',
    keywords: ['内裤', '男士内裤', '平角裤', 'boxers', 'boxer shorts', 'trunks', 'mens underwear'],
    rows: [
      {
        shop: 'wardrobe',
        code: 'wardrobe-boxers-three',
        title: '日常衣橱 平角内裤 男 莫代尔 三条装|Daily Wardrobe modal men’s boxers, three',
        usd: 22,
        about: '裤腿不往上卷，腰头不翻边，穿一天忘了它。|The legs stay down and the waistband stays flat all day.',
        values: [
          '莫代尔 93% 氨纶 7%|93% modal, 7% elastane',
          '三条|Three',
          '中腰|Mid',
          '30 度机洗|Machine wash at 30°',
          '广东|Guangdong',
        ],
        colours: 'navy graphite',
      },
      {
        shop: 'depot',
        code: 'depot-boxers-five',
        title: '天天仓 纯棉平角内裤 男 五条装|Depot cotton men’s boxers, five',
        usd: 15.9,
        about: '棉的，透气，五条轮着穿，松了整包换。|Cotton that breathes. Five to rotate, and replace together.',
        values: [
          '棉 95% 氨纶 5%|95% cotton, 5% elastane',
          '五条|Five',
          '中腰|Mid',
          '60 度机洗|Machine wash at 60°',
          '浙江|Zhejiang',
        ],
        colours: 'ink red',
      },
      {
        shop: 'strideway',
        code: 'strideway-running-boxers',
        title: '阔步 运动平角内裤 男 速干 两条装|Strideway quick-dry men’s sports boxers, two',
        usd: 24,
        about:
          '长距离不磨大腿，晚上洗早上干，出差带两条够了。|No chafing on long runs, and dry overnight: two are enough for a trip.',
        values: [
          '尼龙 88% 氨纶 12%|88% nylon, 12% elastane',
          '两条|Two',
          '中腰|Mid',
          '30 度机洗|Machine wash at 30°',
          '福建|Fujian',
        ],
        colours: 'sky ink',
        keywords: ['运动内裤', '速干', 'running'],
      },
    ],
  }),
];

import type { Finish, Option } from '../catalogue.ts';
import { choices, listings } from './kind.ts';

export const personalCare = [
  ...listings({
    category: 'oral-shaving',
    icon: 'toothpaste',
    palette: 'sky',
    columns: [
      ['net-weight', '净含量|Net weight', 'g'],
      ['fluoride', '含氟|Fluoride'],
      ['flavour', '口味|Flavour'],
      ['for', '适合|For'],
      ['best-before', '保质期|Keeps for', 'months'],
      ['origin', '产地|Made in'],
    ],
    note: '早晚各一次，每次两分钟。|Twice a day, two minutes each.',
    keywords: ['口腔护理', 'oral care', 'dental'],
    rows: [
      {
        shop: 'clearwater',
        code: 'clearwater-gum-toothpaste',
        title: '清渠 护龈牙膏 含氟 薄荷 120 克|Clearwater gum care toothpaste, fluoride, mint, 120 g',
        usd: 6.9,
        about:
          '刷牙出血的人先换它和软毛刷，两周还出血请看牙医。|If your gums bleed, try this and a soft brush. If they still do after two weeks, see a dentist.',
        values: [120, '1450 ppm', '薄荷|Mint', '牙龈敏感|Sensitive gums', 36, '上海|Shanghai'],
        options: [choices('pack', '规格|Pack', ['one=1 支|Single', 'three=3 支|Pack of 3+11'])],
        keywords: ['牙龈', '含氟牙膏', 'fluoride toothpaste', 'sensitive'],
      },
      {
        shop: 'basket',
        code: 'basket-family-toothpaste',
        title: '篮子街 家庭装牙膏 清新薄荷 200 克|Basket Street family toothpaste, fresh mint, 200 g',
        usd: 3.9,
        about:
          '一家四口用一个月，味道清淡，泡沫不多。|Lasts a family of four a month. A mild taste, and not much foam.',
        values: [200, '1000 ppm', '薄荷|Mint', '全家|The family', 36, '江苏|Jiangsu'],
        options: [choices('pack', '规格|Pack', ['one=1 支|Single', 'three=3 支|Pack of 3+6'])],
      },
      {
        shop: 'littlefold',
        code: 'littlefold-first-toothpaste',
        title: '小折 儿童牙膏 草莓味 低氟 50 克|Littlefold children’s toothpaste, strawberry, 50 g',
        usd: 5.9,
        about:
          '三岁前用米粒大小，三到六岁用豌豆大小，咽下一点也没关系。|The size of a grain of rice up to three, of a pea up to six. It is no harm if a little is swallowed.',
        values: [50, '500 ppm', '草莓|Strawberry', '2–6 岁|2–6 years', 24, '上海|Shanghai'],
        keywords: ['儿童牙膏', '宝宝牙膏', 'kids toothpaste'],
      },
    ],
  }),
  ...listings({
    category: 'oral-shaving',
    icon: 'electric-toothbrush',
    palette: 'mint',
    columns: [
      ['type', '类型|Type'],
      ['battery-life', '续航|Battery life'],
      ['modes', '模式|Modes', 'plain'],
      ['water', '防水|Water resistance'],
      ['weight', '重量|Weight', 'g'],
      ['warranty', '保修|Warranty', 'years'],
    ],
    note: '刷头和刀头都能单买，三个月换一次。附充电线。|Heads are sold singly; change them every three months. A charging cable is in the box.',
    keywords: ['个护电器', 'personal care'],
    rows: [
      {
        shop: 'brightbox',
        code: 'brightbox-sonic-toothbrush',
        title: '亮盒 声波电动牙刷 压力提醒|Brightbox sonic electric toothbrush, warns of pressure',
        usd: 45,
        about:
          '刷太用力会变红灯，两分钟自动停，一次充电用一个月。|A red light when you press too hard, a stop after two minutes, and a month on a charge.',
        values: ['声波|Sonic', '30 天|30 days', 4, 'IPX7', 118, 2],
        colours: 'sky white rose',
        keywords: ['电动牙刷', '声波牙刷', 'electric toothbrush', 'sonic toothbrush'],
      },
      {
        shop: 'northgate',
        code: 'northgate-round-toothbrush',
        title: '北门 旋转电动牙刷 含三支刷头|Northgate rotating electric toothbrush with three heads',
        usd: 29,
        about:
          '圆刷头一颗一颗地刷，第一次用电动的人从它开始。|A round head for one tooth at a time. A good one to begin with.',
        values: ['旋转|Rotating', '14 天|14 days', 2, 'IPX7', 132, 2],
        colours: 'navy mint',
        keywords: ['电动牙刷', '旋转牙刷', 'electric toothbrush'],
      },
      {
        shop: 'littlefold',
        code: 'littlefold-kids-toothbrush',
        title: '小折 儿童电动牙刷 3 岁以上 音乐计时|Littlefold children’s electric toothbrush, 3 and over',
        usd: 24,
        about:
          '唱完一首歌刚好两分钟，刷毛软到可以在手背上试。|It plays for exactly two minutes, and the bristles are soft enough to try on the back of a hand.',
        values: ['声波|Sonic', '20 天|20 days', 2, 'IPX7', 74, 1],
        colours: 'coral sky',
        keywords: ['电动牙刷', '儿童牙刷', 'electric toothbrush', 'kids toothbrush'],
      },
      {
        shop: 'brightbox',
        code: 'brightbox-three-head-shaver',
        title: '亮盒 电动剃须刀 三刀头 可水洗|Brightbox electric shaver, three heads, washable',
        usd: 59,
        about:
          '贴着下巴走，干湿两用，五分钟快充能剃一次。|Follows the chin, wet or dry, and shaves once on five minutes of charge.',
        values: ['旋转式|Rotary', '60 分钟|60 minutes', 1, 'IPX7', 158, 2],
        icon: 'electric-shaver',
        colours: 'graphite navy',
        keywords: ['刮胡刀', '剃须刀', '电动剃须刀', 'electric shaver', 'electric razor', 'men'],
      },
      {
        shop: 'northgate',
        code: 'northgate-travel-shaver',
        title: '北门 便携电动剃须刀 USB-C 旅行|Northgate travel electric shaver, USB-C',
        usd: 25,
        about:
          '一副扑克牌大小，带锁，丢进行李不会自己响。|The size of a pack of cards, with a lock so that it stays quiet in the luggage.',
        values: ['旋转式|Rotary', '40 分钟|40 minutes', 1, 'IPX6', 96, 1],
        icon: 'electric-shaver',
        colours: 'silver ink',
        keywords: ['刮胡刀', '剃须刀', '电动剃须刀', 'electric shaver', 'electric razor', 'travel'],
      },
      {
        shop: 'depot',
        code: 'depot-basic-shaver',
        title: '天天仓 电动剃须刀 双刀头 基础款|Depot electric shaver, two heads, basic',
        usd: 14.9,
        about: '给爸爸、给宿舍，够用，坏了也不心疼。|For a father or a dormitory: it does the job, and costs little.',
        values: ['旋转式|Rotary', '30 分钟|30 minutes', 1, 'IPX5', 124, 1],
        icon: 'electric-shaver',
        colours: 'ink red',
        keywords: ['刮胡刀', '剃须刀', '电动剃须刀', 'electric shaver', 'electric razor', 'men'],
      },
    ],
  }),
  ...listings({
    category: 'period-care',
    icon: 'pads-pack',
    palette: 'rose',
    columns: [
      ['contents', '数量|Contents'],
      ['length', '长度|Length', 'mm'],
      ['material', '表层|Surface'],
      ['fragrance', '香味|Fragrance'],
      ['best-before', '保质期|Keeps for', 'months'],
      ['origin', '产地|Made in'],
    ],
    note: '独立小包，外箱不印品名。|Wrapped singly. Nothing on the parcel says what is in it.',
    keywords: ['姨妈巾', '女性用品', '经期', 'sanitary pads', 'sanitary towels', 'period pads', 'feminine care'],
    rows: [
      {
        shop: 'basket',
        code: 'basket-day-pads',
        title: '篮子街 日用卫生巾 棉柔 240 毫米|Basket Street day sanitary towels, cotton, 240 mm',
        usd: 7.9,
        about:
          '五包五十片，两三个月的量，薄但不漏。|Five packs of ten, enough for two or three months. Thin, but it holds.',
        values: ['50 片|50', 240, '棉|Cotton', '无|None', 36, '福建|Fujian'],
      },
      {
        shop: 'wharf',
        code: 'wharf-night-pads',
        title: '码头 夜用卫生巾 加长 350 毫米|Wharf night sanitary towels, extra long, 350 mm',
        usd: 6.9,
        about:
          '后面加宽，翻身不怕，量多的白天也能用。|Wider at the back for a night of turning over; also for the heavy days.',
        values: ['24 片|24', 350, '无纺布|Non-woven', '无|None', 36, '福建|Fujian'],
      },
      {
        shop: 'softday',
        code: 'softday-organic-pads',
        title: '柔日 有机棉卫生巾 日夜组合|Softday organic cotton sanitary towels, day and night',
        usd: 11.9,
        about: '敏感皮肤换它：全棉，没有荧光剂，没有香精。|For sensitive skin: all cotton, no brighteners, no scent.',
        values: [
          '日用 20、夜用 10|20 day, 10 night',
          '245、290 毫米|245 and 290 mm',
          '有机棉|Organic cotton',
          '无|None',
          36,
          '浙江|Zhejiang',
        ],
        finish: 'rose',
        options: [choices('pack', '规格|Pack', ['one=1 组|One set', 'three=3 组|Three sets+21'])],
      },
    ],
  }),
  ...listings({
    category: 'lips-nails',
    icon: 'lipstick',
    palette: 'blush',
    companions: ['mirror'],
    columns: [
      ['weight', '重量|Weight'],
      ['finish', '质地|Finish'],
      ['ingredients', '主要成分|Main ingredients'],
      ['scent', '气味|Scent'],
      ['best-before', '保质期|Keeps for'],
      ['origin', '产地|Made in'],
    ],
    note: '拆封后因卫生不能退，先看真人试色再选。|It cannot come back once opened, so look at the shades on skin first.',
    keywords: ['口红', '彩妆', 'lipstick', 'make-up'],
    rows: [
      {
        shop: 'clearwater',
        code: 'clearwater-velvet-lipstick',
        title: '清渠 丝绒哑光口红 3.2 克|Clearwater velvet matt lipstick, 3.2 g',
        usd: 19,
        about:
          '哑光但不卡纹，喝水不沾杯，薄涂日常，厚涂晚上。|Matt without the cracks, and it stays off the glass. One layer for the day, two for the evening.',
        values: [
          '3.2 克|3.2 g',
          '哑光|Matt',
          '蜂蜡、硅石|Beeswax, silica',
          '无|None',
          '开封后 12 个月|12 months after opening',
          '上海|Shanghai',
        ],
        options: [
          shades(
            'red=正红|True red:red',
            'clay=肉桂|Cinnamon:clay',
            'plum=浆果|Berry:plum',
            'rose=豆沙|Rose beige:rose',
          ),
        ],
        keywords: ['哑光口红', 'matte lipstick'],
      },
      {
        shop: 'depot',
        code: 'depot-everyday-lipstick',
        title: '天天仓 滋润口红 平价 3.5 克|Depot moisturising lipstick, 3.5 g',
        usd: 5.9,
        about:
          '学生党第一支，水光感，颜色浅，素颜也能涂。|A first lipstick: sheer and glossy, fine without any other make-up.',
        values: [
          '3.5 克|3.5 g',
          '水光|Glossy',
          '蓖麻油、小烛树蜡|Castor oil, candelilla wax',
          '蜜桃|Peach',
          '开封后 12 个月|12 months after opening',
          '广东|Guangdong',
        ],
        options: [shades('coral=蜜桃|Peach:coral', 'rose=樱花|Cherry blossom:rose', 'red=番茄|Tomato:red')],
        keywords: ['学生口红', 'lip gloss'],
      },
      {
        shop: 'wharf',
        code: 'wharf-tinted-lip-balm',
        title: '码头 变色润唇膏 防干裂 4 克|Wharf tinted lip balm, 4 g',
        usd: 4.9,
        about:
          '冬天放外套口袋里，有一点点颜色，男生也能用。|For the coat pocket in winter. A hint of colour that suits everybody.',
        values: [
          '4 克|4 g',
          '滋润|Balm',
          '乳木果油、蜂蜡|Shea butter, beeswax',
          '蜂蜜|Honey',
          '开封后 12 个月|12 months after opening',
          '浙江|Zhejiang',
        ],
        options: [shades('coral=蜜桃|Peach:coral', 'plum=乌梅|Plum:plum')],
        keywords: ['润唇膏', '唇膏', 'lip balm', 'chapstick'],
      },
    ],
  }),
  ...listings({
    category: 'eye-make-up',
    icon: 'mascara',
    palette: 'lilac',
    columns: [
      ['effect', '效果|Effect'],
      ['brush', '刷头|Brush'],
      ['water', '防水|Water resistance'],
      ['volume', '容量|Volume', 'ml'],
      ['best-before', '保质期|Keeps for'],
      ['origin', '产地|Made in'],
    ],
    note: '开封半年内用完，眼睛发炎时别用。|Use it within six months, and not while an eye is inflamed.',
    keywords: ['睫毛膏', '眼妆', 'mascara', 'eye make-up', 'lashes'],
    rows: [
      {
        shop: 'clearwater',
        code: 'clearwater-lift-mascara',
        title: '清渠 纤长卷翘睫毛膏 温水可卸|Clearwater lengthening mascara, comes off with warm water',
        usd: 18,
        about:
          '细刷头刷得到眼角，晚上温水一敷就掉，不揉眼睛。|A slim brush for the corners, and it comes off in warm water without rubbing.',
        values: [
          '纤长卷翘|Length and curl',
          '细弯|Slim, curved',
          '抗汗|Sweat',
          8,
          '开封后 6 个月|6 months after opening',
          '上海|Shanghai',
        ],
        options: [shades('black=黑色|Black:ink', 'brown=深棕|Brown:walnut')],
      },
      {
        shop: 'wharf',
        code: 'wharf-waterproof-mascara',
        title: '码头 防水浓密睫毛膏|Wharf waterproof volume mascara',
        usd: 9.9,
        about:
          '游泳、哭、三伏天都不晕，要用卸妆油卸。|For swimming, crying and August. It takes an oil remover to get off.',
        values: [
          '浓密|Volume',
          '粗直|Thick, straight',
          '防水|Waterproof',
          10,
          '开封后 6 个月|6 months after opening',
          '广东|Guangdong',
        ],
        options: [shades('black=黑色|Black:ink', 'navy=深蓝|Navy:navy')],
      },
      {
        shop: 'depot',
        code: 'depot-first-mascara',
        title: '天天仓 新手睫毛膏 不易苍蝇腿|Depot beginner’s mascara, does not clump',
        usd: 6.9,
        about:
          '膏体薄，多刷两遍也不结块，先拿它练手。|Thin enough to go over twice without clumps. Practise with this one.',
        values: [
          '自然|Natural',
          '短梳|Short comb',
          '抗汗|Sweat',
          7,
          '开封后 6 个月|6 months after opening',
          '广东|Guangdong',
        ],
      },
    ],
  }),
];

/** Shades of make-up: `code=中文|English:finish`. */
function shades(...list: string[]): Option {
  const option = choices(
    'shade',
    '色号|Shade',
    list.map((shade) => shade.replace(/:\w+$/, '')),
  );
  const finishes = list.map((shade) => shade.replace(/^.*:/, ''));
  return { ...option, values: option.values.map((value, at) => ({ ...value, finish: finishes[at] as Finish })) };
}

import { choices, listings } from './kind.ts';

export const televisionGames = [
  ...listings({
    category: 'televisions',
    icon: 'flat-tv',
    palette: 'stone',
    columns: [
      ['screen', '屏幕|Screen', 'inches'],
      ['resolution', '分辨率|Resolution'],
      ['refresh-rate', '刷新率|Refresh rate', 'hz'],
      ['ports', '接口|Ports'],
      ['dimensions', '尺寸|Dimensions'],
      ['warranty', '保修|Warranty', 'years'],
    ],
    note: '底座和遥控器在箱里，墙挂孔是通用的。送到家门口。|Feet and remote control are in the box, and it takes any standard wall mount. Delivered to your door.',
    keywords: ['电视', '电视机', '智能电视', '液晶电视', 'tv', 'television', 'smart tv', 'flat screen'],
    rows: [
      {
        shop: 'kestrel',
        code: 'kestrel-vista-tv-65',
        title: '红隼 Vista 65 英寸 4K 电视 120 Hz|Kestrel Vista 65-inch 4K TV, 120 Hz',
        usd: 749,
        about:
          '看球不拖影，关灯看电影黑得下去；开机没有广告。|No smear in a match, true black in a dark room, and no advertisements when it starts.',
        values: [65, '3840 × 2160', 120, '四个 HDMI 2.1|Four HDMI 2.1', '144.8 × 83.2 × 6 cm', 3],
      },
      {
        shop: 'northgate',
        code: 'northgate-parlour-tv-50',
        title: '北门 客厅 50 英寸 4K 智能电视|Northgate Parlour 50-inch 4K smart TV',
        usd: 329,
        about:
          '菜单只有一页，爸妈学一遍就会，声音也听得清人话。|A menu of one page that parents learn at once, and speakers on which voices are clear.',
        values: [50, '3840 × 2160', 60, '三个 HDMI|Three HDMI', '111.4 × 64.6 × 8 cm', 2],
      },
      {
        shop: 'depot',
        code: 'depot-bedroom-tv-32',
        title: '天天仓 卧室 32 英寸 高清电视|Depot 32-inch HD TV for bedrooms',
        usd: 129,
        about:
          '出租屋、卧室、厨房的第二台，一个人搬得动。|A second set for the bedroom, the kitchen or a rented room; one person can carry it.',
        values: [32, '1366 × 768', 60, '两个 HDMI|Two HDMI', '72.4 × 43 × 8 cm', 1],
      },
    ],
  }),
  ...listings({
    category: 'consoles',
    icon: 'home-console',
    palette: 'sky',
    columns: [
      ['type', '类型|Type'],
      ['resolution', '画面|Picture'],
      ['storage', '存储|Storage', 'gb'],
      ['players', '人数|Players'],
      ['battery-life', '续航|Battery life', 'hours'],
      ['weight', '重量|Weight', 'g'],
      ['warranty', '保修|Warranty', 'years'],
    ],
    note: '游戏在主机的商店里下载，家长可以限定时间和年龄。|Games come from the console’s own store. Parents can limit hours and ages.',
    keywords: ['游戏机', '主机', '电子游戏', 'game console', 'games console', 'video games'],
    rows: [
      {
        shop: 'kestrel',
        code: 'kestrel-nova-console',
        title: '红隼 Nova 家用游戏机 4K 含手柄|Kestrel Nova home games console, 4K, with controller',
        usd: 399,
        about:
          '接上电视就玩，4K 60 帧，风扇声比冰箱小。|Connect it to the TV and play in 4K at 60 frames, quieter than a fridge.',
        values: ['家用主机|Home console', '3840 × 2160', 1000, '最多 4 人|Up to 4', '', '3.6 公斤|3.6 kg', 2],
        options: [choices('set', '套装|Set', ['one=一只手柄|One controller', 'two=两只手柄|Two controllers+45'])],
        keywords: ['家用机', '电视游戏机', 'playstation', 'xbox'],
      },
      {
        shop: 'northgate',
        code: 'northgate-pocket-console',
        title: '北门 掌上游戏机 7 英寸 可接电视|Northgate handheld games console, 7 in, connects to a TV',
        usd: 259,
        about:
          '路上拿着玩，回家插底座接电视，两边的手柄拆下来就是双人。|Play on the train, dock it to the TV at home, and slide off the sides for a second player.',
        values: ['掌机|Handheld', '1280 × 720', 64, '最多 2 人|Up to 2', 7, 410, 2],
        icon: 'handheld-console',
        colours: 'red ink',
        keywords: ['掌机', '便携游戏机', 'handheld console', 'switch'],
      },
      {
        shop: 'depot',
        code: 'depot-retro-handheld',
        title: '天天仓 怀旧掌上游戏机 内置 200 款|Depot retro handheld games console, 200 games',
        usd: 35,
        about:
          '小时候的玩法，不联网也能玩，给孩子一周半小时刚好。|The games of your childhood, and no internet needed. Right for half an hour a week.',
        values: ['掌机|Handheld', '640 × 480', 8, '1 人|One', 6, 190, 1],
        icon: 'handheld-console',
        colours: 'mustard sky',
        keywords: ['掌机', '复古游戏机', '小霸王', 'retro console'],
      },
    ],
  }),
];

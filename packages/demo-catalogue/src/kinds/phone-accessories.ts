import type { Option } from '../catalogue.ts';
import { choices, listings } from './kind.ts';

const phoneModels: Option = choices('model', '适用机型|Fits', [
  'halo-6=红隼 Halo 6|Kestrel Halo 6',
  'halo-6-max=红隼 Halo 6 Max|Kestrel Halo 6 Max',
  'vesta-pro=薇思塔 Pro|Vesta Pro',
  'vesta-lite=薇思塔 Lite|Vesta Lite',
]);
const plugs: Option = choices('plug', '插脚|Plug', [
  'cn=国标插脚|Chinese pins',
  'us=美标插脚|US pins',
  'eu=欧标插脚|European pins',
  'uk=英标插脚|British pins',
]);

export const phoneAccessories = [
  ...listings({
    category: 'phone-accessories',
    icon: 'phone-case',
    palette: 'lilac',
    companions: ['smartphone-front'],
    columns: [
      ['material', '材质|Material'],
      ['protection', '防护|Protection'],
      ['magnets', '磁吸|Magnets'],
      ['weight', '重量|Weight', 'g'],
    ],
    note: '机型请对照手机设置里的型号，买错了可以换。|Compare the model with the settings of your phone. If it was the wrong one, we exchange it.',
    keywords: ['手机保护套', 'phone cover'],
    sizes: phoneModels,
    rows: [
      {
        shop: 'kestrel',
        code: 'kestrel-halo-case',
        title: '红隼 磁吸手机壳 液态硅胶|Kestrel magnetic phone case, liquid silicone',
        usd: 24,
        about:
          '摸着像鹅卵石，四角加了气囊，磁环吸得住充电宝。|Feels like a pebble, with air in the corners and magnets that hold a power bank.',
        values: ['硅胶|Silicone', '1.5 米防摔|Drops of 1.5 m', '有|Yes', 32],
        colours: 'coral navy sage',
      },
      {
        shop: 'wharf',
        code: 'wharf-tough-phone-case',
        title: '码头 防摔手机壳 带支架|Wharf shockproof phone case with a stand',
        usd: 15.9,
        about:
          '背后的环是支架也是指环，看剧、自拍都用得上。|The ring on the back is a stand for films and a grip for selfies.',
        values: ['聚碳酸酯、橡胶|Polycarbonate, rubber', '3 米防摔|Drops of 3 m', '无|No', 48],
        colours: 'ink forest',
        keywords: ['支架', '指环', 'ring holder', 'kickstand'],
      },
      {
        shop: 'depot',
        code: 'depot-slim-phone-case',
        title: '天天仓 超薄手机壳 磨砂 送钢化膜|Depot thin matt phone case with screen protector',
        usd: 7.9,
        about:
          '薄得像没带壳，不沾指纹；附一张钢化膜，贴好再扣壳。|So thin that you forget it, and no fingerprints. A glass screen protector comes with it: fit that first.',
        values: ['聚丙烯|Polypropylene', '防刮|Scratches', '无|No', 14],
        colours: 'graphite sky rose',
        keywords: ['钢化膜', '手机膜', 'screen protector'],
      },
    ],
  }),
  ...listings({
    category: 'power',
    icon: 'wall-charger',
    palette: 'stone',
    columns: [
      ['type', '类型|Type'],
      ['power', '供电|Power', 'w'],
      ['outlets', '输出|Outputs'],
      ['size', '尺寸|Size'],
      ['weight', '重量|Weight', 'g'],
      ['warranty', '保修|Warranty', 'years'],
    ],
    note: '100–240 伏全球可用，过热自动降速。|Takes 100–240 V anywhere, and slows down before it gets hot.',
    keywords: ['快充', 'fast charging'],
    sizes: plugs,
    rows: [
      {
        shop: 'kestrel',
        code: 'kestrel-charger-30w',
        title: '红隼 手机充电器 30 瓦 USB-C|Kestrel phone charger, 30 W, USB-C',
        usd: 19.9,
        about:
          '比原装的小一圈，半小时充一半，轻薄本也能救急。|Smaller than the maker’s own. Half a charge in half an hour, and enough for a thin laptop in need.',
        values: ['充电器|Charger', 30, '一个 USB-C|One USB-C', '4 × 4 × 3 cm', 52, 2],
        colours: 'white ink',
      },
      {
        shop: 'depot',
        code: 'depot-charger-20w-cable',
        title: '天天仓 手机充电器 20 瓦 带线套装|Depot phone charger, 20 W, with cable',
        usd: 9.9,
        about: '充电头加一米线，手机盒里没给的都在这了。|A plug and a metre of cable: what the phone’s box left out.',
        values: ['充电器|Charger', 20, '一个 USB-C|One USB-C', '4 × 4 × 3 cm', 68, 1],
        keywords: ['充电头', '充电线', 'charging cable'],
      },
      {
        shop: 'northgate',
        code: 'northgate-charger-45w',
        title: '北门 手机电脑充电器 45 瓦 双口|Northgate phone and laptop charger, 45 W, two ports',
        usd: 25,
        about: '轻薄本和手机一起充，出差只带一个头。|Charges a thin laptop and a phone at once: one plug for the trip.',
        values: ['充电器|Charger', 45, '两个 USB-C|Two USB-C', '5 × 4 × 3 cm', 84, 2],
        colours: 'ink white',
        keywords: ['充电头', '笔记本充电器', 'laptop charger', 'gan'],
      },
    ],
  }),
  ...listings({
    category: 'power',
    icon: 'charging-cable',
    palette: 'sand',
    columns: [
      ['length', '长度|Length', 'm'],
      ['power', '最大功率|Maximum power', 'w'],
      ['ports', '接口|Ports'],
      ['weight', '重量|Weight', 'g'],
      ['warranty', '保修|Warranty', 'years'],
    ],
    note: '手机、平板、耳机、手柄都能充，也传数据。|Charges phones, tablets, earbuds and gamepads, and carries data.',
    keywords: ['type-c', 'usb-c', '快充', 'USB 线', 'usb cable', 'phone cable'],
    rows: [
      {
        shop: 'kestrel',
        code: 'kestrel-usb-c-cable-1m',
        title: '红隼 USB-C 数据线 1 米 60 瓦|Kestrel USB-C cable, 1 m, 60 W',
        usd: 9.9,
        about: '接头处加了一截软护套，弯一万次不断。|A soft sleeve at each end takes ten thousand bends.',
        values: [1, 60, 'USB-C 对 USB-C|USB-C to USB-C', 28, 2],
        colours: 'white ink coral',
      },
      {
        shop: 'depot',
        code: 'depot-usb-cables-three',
        title: '天天仓 USB 数据线 三条装 0.5 米 1 米 2 米|Depot USB cables, three lengths',
        usd: 8.9,
        about: '车上、床头、办公室各放一条。|One for the car, one for the bed, one for the office.',
        values: ['0.5、1、2 米|0.5, 1 and 2 m', 18, 'USB-A 对 USB-C|USB-A to USB-C', 84, 1],
        colours: 'graphite sky',
      },
    ],
  }),
  ...listings({
    category: 'power',
    icon: 'power-strip',
    palette: 'mist',
    columns: [
      ['sockets', '插孔|Sockets', 'plain'],
      ['length', '线长|Cable', 'm'],
      ['power', '最大功率|Maximum power', 'w'],
      ['protection', '保护|Protection'],
      ['weight', '重量|Weight', 'g'],
      ['warranty', '保修|Warranty', 'years'],
    ],
    note: '孔位有儿童保护门。大功率电器请直接插墙上。|Shuttered for children. Plug heaters and the like straight into the wall.',
    keywords: ['插座', '接线板', '延长线', '排插', 'power strip', 'extension cord', 'extension lead', 'socket'],
    sizes: plugs,
    rows: [
      {
        shop: 'plugAndLamp',
        code: 'plug-three-way-strip',
        title: '插线板 三孔 总开关 2 米|Three-way extension lead with a switch, 2 m',
        usd: 14,
        about:
          '红色的是总开关，出门一按全断；线是 1 平方毫米的铜。|One press on the red switch and everything is off. The wire is a full square millimetre of copper.',
        values: [3, 2, 2500, '过载断电|Overload cut-out', 430, 3],
      },
      {
        shop: 'northgate',
        code: 'northgate-surge-strip-usb',
        title: '北门 防雷插线板 三孔 带 USB-C|Northgate surge-protected extension lead, three-way, USB-C',
        usd: 29,
        about:
          '电脑电视接它，打雷也安心；USB-C 口省下一个充电头。|For computers and televisions in a thunderstorm. Its USB-C port saves you a charger.',
        values: [3, 3, 2500, '防雷、过载断电|Surges, overload', 540, 3],
        keywords: ['USB 插座', '防雷', 'surge protector'],
      },
      {
        shop: 'depot',
        code: 'depot-long-extension-5m',
        title: '天天仓 延长线插线板 三孔 5 米|Depot long extension lead, three-way, 5 m',
        usd: 12.9,
        about:
          '从客厅拉到阳台够用，线带绑扣，收起来不乱。|Reaches from the living room to the balcony, with a strap to keep the cable tidy.',
        values: [3, 5, 2500, '过载断电|Overload cut-out', 690, 1],
      },
    ],
  }),
];

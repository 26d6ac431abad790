import type { DeliveryMethod, Price, Text } from './catalogue.ts';

/** Where a shop's delivery method takes another time, and perhaps another fee. The first zone that matches an address applies. */
export interface DeliveryZone {
  method: DeliveryMethod['code'];
  code: string;
  name: Text;
  country: string;
  /** Beginnings of postcodes, or ranges of beginnings such as `967..969`. */
  postcodes?: string[];
  /** Cities, districts, provinces or states, in any language. */
  places?: string[];
  /** Days from the dispatch: working days, unless `everyDay` is true. */
  days: [number, number];
  everyDay?: boolean;
  fee?: Price;
  freeFrom?: Price;
}

type Fees = Pick<DeliveryZone, 'fee' | 'freeFrom'>;

/** A Chinese city to which a shop's standard delivery is fast, on every day of the week. */
function city(code: string, name: Text, days: DeliveryZone['days'], fees: Fees = {}): DeliveryZone {
  const places = [name.zh, name.en];
  return { method: 'standard', code, name, country: 'CN', places, days, everyDay: true, ...fees };
}

/** The Chinese provinces to which parcels take longest. */
function remote(method: DeliveryZone['method'], days: DeliveryZone['days'], fees: Fees = {}): DeliveryZone {
  return {
    method,
    code: 'remote',
    name: { zh: '西部偏远地区', en: 'Remote western provinces' },
    country: 'CN',
    places: ['西藏', 'Tibet', 'Xizang', '新疆', 'Xinjiang', '青海', 'Qinghai'],
    days,
    ...fees,
  };
}

/** By shop code. */
export const deliveryZones: Readonly<Record<string, DeliveryZone[]>> = {
  // Corner Bakery, Shanghai: baked in the night, at the door in the morning, on every day of the week.
  S1024: [
    city('shanghai', { zh: '上海', en: 'Shanghai' }, [0, 0]),
    remote('standard', [5, 9]),
    remote('express', [3, 5]),
  ],
  // Hill Pantry, Beijing: picked in the morning, in the city on the same day.
  S1023: [
    city('beijing', { zh: '北京', en: 'Beijing' }, [0, 0]),
    remote('standard', [5, 9]),
    remote('express', [3, 5]),
  ],
  // Basket Street Grocer, Chengdu.
  S1034: [
    city('chengdu', { zh: '成都', en: 'Chengdu' }, [0, 0], { fee: { usdMinor: 50, cnyMinor: 300 } }),
    city('shanghai', { zh: '上海', en: 'Shanghai' }, [1, 1]),
    remote('standard', [4, 7], {
      fee: { usdMinor: 280, cnyMinor: 2000 },
      freeFrom: { usdMinor: 6900, cnyMinor: 48_900 },
    }),
    remote('express', [3, 5]),
  ],
  // Everyday Depot, Columbus.
  S1040: [
    {
      method: 'standard',
      code: 'ohio',
      name: { zh: '俄亥俄州', en: 'Ohio' },
      country: 'US',
      postcodes: ['430..458'],
      places: ['OH', 'Ohio'],
      days: [1, 2],
    },
    {
      method: 'standard',
      code: 'alaska-hawaii',
      name: { zh: '阿拉斯加和夏威夷', en: 'Alaska and Hawaii' },
      country: 'US',
      postcodes: ['967..968', '995..999'],
      places: ['AK', 'HI'],
      days: [7, 12],
      fee: { usdMinor: 1900, cnyMinor: 13_500 },
      freeFrom: { usdMinor: 19_900, cnyMinor: 141_300 },
    },
  ],
  // Greenyard, Hamburg.
  S1037: [
    {
      method: 'standard',
      code: 'north',
      name: { zh: '德国北部', en: 'Northern Germany' },
      country: 'DE',
      postcodes: ['20..29'],
      places: ['Hamburg', 'Bremen'],
      days: [1, 2],
    },
  ],
};

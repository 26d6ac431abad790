/** How a shop takes parcels back. */
export interface ReturnMethod {
  method: 'label' | 'code' | 'pickup' | 'own';
  /** A carrier's code. */
  carrier?: string;
  countries: string[];
  /** Available in these places only. */
  places?: string[];
  address?: ReturnAddress;
}

interface ReturnAddress {
  recipient: string;
  country: string;
  state: string;
  city: string;
  district?: string;
  street: string;
  postcode?: string;
  phone?: string;
}

const depot: ReturnAddress = {
  recipient: 'Everyday Depot, Returns',
  country: 'US',
  state: 'Ohio',
  city: 'Columbus',
  street: '2200 Dock Road',
  postcode: '43217',
};

const shoreline: ReturnAddress = {
  recipient: '听岸音频 退货组',
  country: 'CN',
  state: '山东省',
  city: '青岛市',
  district: '市南区',
  street: '香港中路 18 号',
  phone: '053285550118',
};

/** By shop code; buyers of other shops send parcels themselves. */
export const returnMethods: Readonly<Record<string, ReturnMethod[]>> = {
  // Shoreline Audio, Qingdao.
  S1001: [
    { method: 'pickup', carrier: 'sf', countries: ['CN', 'US'] },
    { method: 'label', carrier: 'ups', countries: ['US', 'CA', 'GB', 'DE', 'FR'], address: shoreline },
    { method: 'code', carrier: 'sf', countries: ['CN', 'HK'] },
    { method: 'own', countries: ['US', 'CN'], address: shoreline },
  ],
  // Everyday Depot, Columbus.
  S1040: [
    { method: 'pickup', carrier: 'ups', countries: ['US'] },
    { method: 'label', carrier: 'ups', countries: ['US'], address: depot },
    { method: 'code', carrier: 'fedex', countries: ['US'] },
  ],
  // Basket Street Grocer, Chengdu.
  S1034: [
    { method: 'pickup', carrier: 'sf', countries: ['CN'], places: ['成都', 'Chengdu', '上海', 'Shanghai'] },
    { method: 'code', carrier: 'zto', countries: ['CN'] },
  ],
};

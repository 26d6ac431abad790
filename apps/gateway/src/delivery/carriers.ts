import type { Text } from '#db/column.ts';

/** Carriers by the code an operator writes; any other is kept as it is written. */
const carriers: Readonly<Record<string, Text>> = {
  shop: { zh_CN: '到店自提', en_US: 'Pick up at the shop' },
  sf: { zh_CN: '顺丰速运', en_US: 'SF Express' },
  ems: { zh_CN: '中国邮政 EMS', en_US: 'China Post EMS' },
  jd: { zh_CN: '京东快递', en_US: 'JD Logistics' },
  zto: { zh_CN: '中通快递', en_US: 'ZTO Express' },
  yto: { zh_CN: '圆通速递', en_US: 'YTO Express' },
  yunexpress: { zh_CN: '云途物流', en_US: 'YunExpress' },
  dhl: { zh_CN: 'DHL', en_US: 'DHL' },
  ups: { zh_CN: 'UPS', en_US: 'UPS' },
  fedex: { zh_CN: '联邦快递', en_US: 'FedEx' },
  usps: { zh_CN: '美国邮政', en_US: 'USPS' },
};

export const carrierCodes: readonly string[] = Object.keys(carriers);

/** The name of a carrier in both languages. */
export function carrierName(carrier: string): Text {
  return carriers[carrier] ?? { zh_CN: carrier, en_US: carrier };
}

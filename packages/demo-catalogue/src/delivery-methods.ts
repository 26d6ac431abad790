import type { DeliveryMethod } from './catalogue.ts';

const price = (usdMinor: number, cnyMinor: number) => ({ usdMinor, cnyMinor });

/** Methods that several shops share: `fast` of shops in China, `abroad` of shops elsewhere, `bulky` for what two people carry. */
export const deliveryBy: Record<'fast' | 'abroad' | 'bulky', DeliveryMethod[]> = {
  fast: [
    {
      code: 'standard',
      days: { domestic: [1, 3], abroad: [6, 10] },
      fee: { domestic: price(80, 600), abroad: price(800, 5700) },
      freeFrom: price(3500, 24_900),
    },
    {
      code: 'express',
      days: { domestic: [1, 1], abroad: [3, 5] },
      fee: { domestic: price(280, 2000), abroad: price(1600, 11_400) },
    },
  ],
  abroad: [
    {
      code: 'standard',
      days: { domestic: [2, 5], abroad: [7, 12] },
      fee: { domestic: price(490, 3500), abroad: price(1100, 7800) },
      freeFrom: price(6900, 48_900),
    },
    {
      code: 'express',
      days: { domestic: [1, 2], abroad: [4, 6] },
      fee: { domestic: price(1290, 9200), abroad: price(2400, 17_000) },
    },
  ],
  bulky: [
    {
      code: 'standard',
      days: { domestic: [3, 7], abroad: [12, 20] },
      fee: { domestic: price(900, 6400), abroad: price(4500, 31_900) },
      freeFrom: price(19_900, 139_900),
    },
  ],
};

import { usStates } from '@kaimai/contract/address/us-state';
import type { TaxRule } from '#tax/tax.ts';

/** Value added tax contained in prices, in millionths: the standard rates of 2025. */
const included = {
  AT: 200_000,
  BE: 210_000,
  CZ: 210_000,
  DE: 190_000,
  DK: 250_000,
  ES: 210_000,
  FI: 255_000,
  FR: 200_000,
  GB: 200_000,
  IE: 230_000,
  IT: 220_000,
  NL: 210_000,
  PL: 230_000,
  PT: 230_000,
  SE: 250_000,
  CN: 130_000,
};

/** Sales tax of some US states, without county and city taxes. */
const addedByState = {
  CA: 72_500,
  NY: 40_000,
  TX: 62_500,
  FL: 60_000,
  WA: 65_000,
  IL: 62_500,
  PA: 60_000,
  NJ: 66_250,
  MA: 62_500,
  OH: 57_500,
  GA: 40_000,
  NC: 47_500,
  MI: 60_000,
  VA: 53_000,
  AZ: 56_000,
  CO: 29_000,
  MN: 68_750,
  TN: 70_000,
  NV: 68_500,
  HI: 40_000,
};

/** Tax rules of the demo. Real deployments set their own. */
export const demoTaxes: readonly TaxRule[] = [
  ...Object.entries(included).map(([region, ratePpm]): TaxRule => ({
    region,
    state: '',
    kind: 'included',
    ratePpm,
    name: { zh_CN: '增值税', en_US: 'VAT' },
  })),
  ...Object.entries(addedByState).map(([state, ratePpm]): TaxRule => ({
    region: 'US',
    state,
    kind: 'added',
    ratePpm,
    name: { zh_CN: '销售税', en_US: `Sales tax, ${usStates[state] ?? state}` },
  })),
];

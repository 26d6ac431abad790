/** Code that is mutated: the files, the tests that should notice mutants, and the share that they must notice. */
export interface Domain {
  name: string;
  /** Per cent of the mutants that tests must notice. */
  goal: number;
  mutate: string[];
  vitestConfig: string;
  /** Tests outside of this folder are not run. */
  testFolder?: string;
  /** Without `--all`, one in this many mutants is tried: about 150 mutants, in a quarter of an hour. */
  sampledOneIn: number;
  /** Time allowed for the tests of a mutant beyond their usual duration. */
  timeLimitSeconds: number;
}

const gateway = 'apps/gateway/src';
const contract = 'packages/contract/src';

/** Parts without I/O, each with the tests beside it. */
const pureParts = [
  `${contract}/address/address-format`,
  `${contract}/values/locale`,
  `${contract}/values/money`,
  `${contract}/wire/paging`,
  `${contract}/wire/request-no`,
  `${contract}/wire/signature`,
  `${contract}/wire/signed-request`,
  `${contract}/wire/wrong-fields`,
  `${gateway}/account/second-factor/totp`,
  `${gateway}/after-sales/step/after-sales-states`,
  `${gateway}/after-sales/returnable/shares`,
  `${gateway}/order/states/return-window`,
  `${gateway}/coupon/combination`,
  `${gateway}/coupon/coupon-terms`,
  `${gateway}/coupon/discount`,
  `${gateway}/coupon/spread`,
  `${gateway}/delivery/delivery-offer`,
  `${gateway}/delivery/working-days`,
  `${gateway}/fulfilment/packing`,
  `${gateway}/http/signature`,
  `${gateway}/http/strict-json`,
  `${gateway}/order/states/order-states`,
  `${gateway}/order/drafting/totals`,
  `${gateway}/search/filters/price-bound`,
  `${gateway}/search/filters/price-histogram`,
  `${gateway}/seeding/variants`,
  `${gateway}/tax/tax`,
];

export const pure = {
  name: 'pure',
  goal: 85,
  mutate: pureParts.map((part) => `${part}.ts`),
  vitestConfig: 'mutation/vitest.pure.config.ts',
  sampledOneIn: 1,
  // The tests take milliseconds, but a failing property may search for its smallest example for minutes.
  timeLimitSeconds: 10,
  tests: pureParts.map((part) => `${part}.test.ts`),
} satisfies Domain & { tests: string[] };

/** Folders of the gateway, each tried with its own tests. */
const gatewayDomains: readonly { name: string; sampledOneIn: number }[] = [
  { name: 'payment', sampledOneIn: 8 },
  { name: 'order', sampledOneIn: 8 },
  { name: 'coupon', sampledOneIn: 1 },
  { name: 'after-sales', sampledOneIn: 5 },
  { name: 'tax', sampledOneIn: 1 },
  { name: 'invoice', sampledOneIn: 3 },
  { name: 'cart', sampledOneIn: 2 },
  { name: 'account', sampledOneIn: 10 },
  { name: 'http', sampledOneIn: 4 },
  { name: 'service', sampledOneIn: 1 },
  { name: 'throttle', sampledOneIn: 1 },
];

export const domains: readonly Domain[] = [
  pure,
  ...gatewayDomains.map(({ name, sampledOneIn }) => ({
    name,
    sampledOneIn,
    goal: 75,
    mutate: [
      `${gateway}/${name}/**/*.ts`,
      `!${gateway}/${name}/**/*.test.ts`,
      // Texts only: people judge their contents, and types ensure that both languages exist.
      `!${gateway}/${name}/**/*-words.ts`,
      // Measured with the pure parts.
      ...pure.mutate.filter((file) => file.startsWith(`${gateway}/${name}/`)).map((file) => `!${file}`),
    ],
    vitestConfig: 'mutation/vitest.gateway.config.ts',
    testFolder: `${gateway}/${name}`,
    // Long enough for a busy machine: endless loops are detected by a counter long before.
    timeLimitSeconds: 60,
  })),
];

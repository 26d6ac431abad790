import { listPayableShops, prepareShopPayout } from '@kaimai/gateway/operator/payout';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { waitingExitCode } from '#commands/operators/deciding-operator.ts';
import { orRefuse } from '#commands/or-refuse.ts';
import { amountOf, currencyOption, payoutContextOf, readCurrency } from './payout-context.ts';
import { toJson } from '#commands/output/to-json.ts';

export const payoutsPrepare: Command = {
  name: 'payouts prepare',
  help: 'makes a payout of everything that a shop, or each shop, can be paid now; one above PAYOUT_LIMIT waits for a second operator',
  positionals: [],
  options: {
    currency: { ...currencyOption, required: true },
    shop: { value: 'SHOP', help: 'only for this shop' },
    json: jsonOption,
  },
  examples: ['--currency USD', '--currency CNY --shop TERN --json'],
  run: async (context, { text, isOn }) => {
    const { db, print } = context;
    const payoutContext = await payoutContextOf(context);
    const currency = readCurrency(text('currency'));
    const shop = text('shop');
    const shops = shop === undefined ? await listPayableShops(db, currency, payoutContext) : [shop];
    const [payouts, problems]: [Prepared[], string[]] = [[], []];
    for (const shopCode of shops) {
      const result = await prepareShopPayout(db, { shopCode, currency }, payoutContext);
      // The problem of a named shop refuses the command; those of all shops are listed.
      if (shop !== undefined) orRefuse(result);
      if ('problem' in result) problems.push(result.problem);
      else payouts.push(result);
      if (!isOn('json')) print(describe(result));
    }
    if (isOn('json')) print(toJson({ payouts, problems }));
    else if (shops.length === 0) print(`No shop can be paid in ${currency} now.`);
    return payouts.some(({ state }) => state === 'waiting') ? waitingExitCode : 0;
  },
};

type Result = Awaited<ReturnType<typeof prepareShopPayout>>;
type Prepared = Exclude<Result, { problem: string }>;

function describe(result: Result): string {
  if ('problem' in result) return `${result.problem}.`;
  const { payoutNo, shopCode, currency, amountMinor, entries, state } = result;
  const next = state === 'waiting' ? `a second operator approves it by: kaimai payouts approve ${payoutNo}` : 'ready';
  return `${payoutNo}: ${amountOf(amountMinor, currency)} to ${shopCode}, ${entries} ${entries === 1 ? 'entry' : 'entries'}; ${next}`;
}

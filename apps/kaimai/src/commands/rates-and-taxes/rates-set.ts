import { currencies } from '@kaimai/contract/values/money';
import { isRatedCurrency, listCurrencyRates, setCurrencyRates } from '@kaimai/gateway/operator/currency';
import { CommandRefused, type Command } from '#commands/command.ts';
import { printResult } from '#commands/output/print-result.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printList } from '#commands/output/print-list.ts';
import { isRealDay } from '#commands/arguments/real-day.ts';
import { dayOf } from '#commands/output/written-time.ts';

const ratedCurrencies = currencies.filter((currency) => currency !== 'USD');

export const ratesSet: Command = {
  name: 'rates set',
  help: 'sets what a US dollar is worth in other currencies, for prices that are shown or imported in them',
  positionals: [],
  options: {
    rate: {
      value: 'EUR=0.92',
      help: `what one US dollar is worth: ${ratedCurrencies.join(', ')}, or another that imported prices are in`,
      required: true,
      multiple: true,
    },
    date: { value: 'YYYY-MM-DD', help: 'the date of the rates, which buyers see; today by default, both by UTC' },
    sure: { help: 'accepts rates that change by more than half' },
    json: jsonOption,
  },
  examples: ['--rate EUR=0.92 --rate JPY=151.2 --date 2026-11-20', '--rate EUR=0.92 --json'],
  run: async ({ db, now, print }, { text, texts, isOn }) => {
    const perUsd: Partial<Record<string, number>> = Object.fromEntries(texts('rate').map(parseRate));
    const rates = { perUsd, date: parseDay(text('date'), now) };
    const { largeChange } = await setCurrencyRates(db, rates, { allowLargeChanges: isOn('sure') });
    if (largeChange) {
      throw new CommandRefused(
        `${largeChange.currency} is at ${largeChange.perUsd} now and would change by more than half; confirm it by --sure.`,
      );
    }
    const set = Object.entries(perUsd).map(([currency, rate]) => `${currency} ${rate}`);
    return printResult(
      { print, isOn },
      rates,
      `For one US dollar, of ${rates.date}: ${set.join(', ')}. Shown within a minute.`,
    );
  },
};

export const ratesList: Command = {
  name: 'rates list',
  help: 'lists what a US dollar is worth in other currencies',
  positionals: [],
  changesNothing: true,
  options: { json: jsonOption },
  run: async ({ db, print }, { isOn }) =>
    printList({ print, isOn }, await listCurrencyRates(db), {
      head: ['CURRENCY', 'FOR ONE USD', 'DATE'],
      row: ({ currency, perUsd, date }) => [currency, String(perUsd), date],
    }),
};

function parseRate(text: string): [string, number] {
  const [, name = '', digits] = /^([A-Z]{3})=(\d{1,6}(?:\.\d{1,8})?)$/.exec(text) ?? [];
  if (isRatedCurrency(name) && Number(digits) > 0) return [name, Number(digits)];
  throw new CommandRefused(`--rate ${text} must be a currency and what a US dollar is worth in it, such as EUR=0.92.`);
}

function parseDay(text: string | undefined, now: Date): string {
  const today = dayOf(now);
  if (text === undefined) return today;
  if (isRealDay(text) && text <= today) return text;
  throw new CommandRefused(`--date ${text} must be a day that has begun, such as ${today}.`);
}

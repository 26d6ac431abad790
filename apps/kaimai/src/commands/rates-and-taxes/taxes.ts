import { isRegion } from '@kaimai/contract/values/region';
import { usStateCode } from '@kaimai/contract/address/us-state';
import { listTaxes, removeTax, setTax, type ListedTaxRule } from '@kaimai/gateway/operator/tax';
import { CommandRefused, type Command, type CommandArguments } from '#commands/command.ts';
import { printResult } from '#commands/output/print-result.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { readText } from '#commands/arguments/read-text.ts';
import { printList } from '#commands/output/print-list.ts';

const maxNameLength = 60;

const placeOptions = {
  region: { value: 'REGION', help: 'the code of a region of delivery, such as DE', required: true },
  state: { value: 'STATE', help: 'a state of the United States; without it, the rule is for the whole region' },
};

export const taxesSet: Command = {
  name: 'taxes set',
  help: 'sets the tax of a region, or of a state, in place of an existing rule',
  positionals: [],
  options: {
    ...placeOptions,
    percent: { value: '7.25', help: 'the rate, with up to four decimals', required: true },
    kind: { value: 'included|added', help: 'included in the prices, or added to them', required: true },
    zh: { value: 'NAME', help: 'what Chinese readers see, such as 增值税', required: true },
    en: { value: 'NAME', help: 'what English readers see, such as VAT', required: true },
    json: jsonOption,
  },
  examples: ['--region US --state CA --percent 7.25 --kind added --zh 销售税 --en "Sales tax" --json'],
  run: async ({ db, print }, { text, isOn }) => {
    const kind = text('kind');
    if (kind !== 'included' && kind !== 'added') throw new CommandRefused('--kind must be included or added.');
    const where = parsePlace(text('region'), text('state'));
    const ratePpm = parsePercent(text('percent') ?? '');
    const rule = { ...where, kind, ratePpm, name: readName({ text }) } as const;
    const set = toShownRule(await setTax(db, rule));
    const place = `${where.region} ${where.state}`.trim();
    return printResult({ print, isOn }, set, `${place}: ${set.percent} % ${kind}. In force within a minute.`);
  },
};

export const taxesList: Command = {
  name: 'taxes list',
  help: 'lists the tax rules',
  positionals: [],
  changesNothing: true,
  options: { json: jsonOption },
  run: async ({ db, print }, { isOn }) => {
    const rules = (await listTaxes(db)).map(toShownRule);
    return printList({ print, isOn }, rules, {
      head: ['REGION', 'STATE', 'PERCENT', 'KIND', 'CHINESE', 'ENGLISH'],
      row: (rule) => [rule.region, rule.state || '-', rule.percent, rule.kind, rule.name.zh_CN, rule.name.en_US],
    });
  },
};

export const taxesRemove: Command = {
  name: 'taxes remove',
  help: 'removes the rule of a region, or of a state',
  positionals: [],
  options: { ...placeOptions, json: jsonOption },
  examples: ['--region US --state CA'],
  run: async ({ db, print }, { text, isOn }) => {
    const where = parsePlace(text('region'), text('state'));
    const isRemoved = await removeTax(db, where);
    if (!isRemoved) throw new CommandRefused('There is no such rule; `taxes list` shows them.');
    return printResult({ print, isOn }, { ...where, removed: true }, 'Removed. In force within a minute.');
  },
};

/** A rule with the fields of the HTTP API. */
function toShownRule({ region, state, percent, kind, name }: ListedTaxRule) {
  return { region, state, percent, kind, name };
}

/** The name of the tax that buyers see beside the amount. */
function readName(args: Pick<CommandArguments, 'text'>): { zh_CN: string; en_US: string } {
  return { zh_CN: readText('zh', args, maxNameLength), en_US: readText('en', args, maxNameLength) };
}

/** The state is empty for a rule of the whole region. */
function parsePlace(region: string | undefined, written: string | undefined): { region: string; state: string } {
  const code = region?.toUpperCase();
  if (!isRegion(code)) throw new CommandRefused('--region must be a region of delivery, such as DE.');
  if (written === undefined) return { region: code, state: '' };
  const state = code === 'US' ? usStateCode(written) : undefined;
  if (!state) throw new CommandRefused('--state must be one of the United States, such as CA.');
  return { region: code, state };
}

/** A percentage in parts per million. */
function parsePercent(written: string): number {
  const percent = Number(written);
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(written) || percent > 100) {
    throw new CommandRefused('--percent must be a number from 0 to 100, such as 7.25.');
  }
  return Math.round(percent * 10_000);
}

import { CommandRefused, type CommandArguments } from '#commands/command.ts';

/** An amount in minor units of both settlement currencies. */
export interface AmountInput {
  usdMinor: number;
  cnyMinor: number;
}

/** The options `NAME-usd` and `NAME-cny`, which must be passed together; undefined without them. */
export function readAmounts(name: string, { text }: CommandArguments): AmountInput | undefined {
  const [usd, cny] = [text(`${name}-usd`), text(`${name}-cny`)];
  if (usd === undefined && cny === undefined) return undefined;
  if (usd === undefined || cny === undefined)
    throw new CommandRefused(`Pass the amount in both currencies, --${name}-usd and --${name}-cny.`);
  return { usdMinor: toMinor(`${name}-usd`, usd), cnyMinor: toMinor(`${name}-cny`, cny) };
}

/** An amount as written, in minor units. Parsed by its digits: a float would sometimes be wrong by a cent. */
export function toMinor(option: string, written: string): number {
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(written) ?? [];
  if (whole === undefined)
    throw new CommandRefused(
      `--${option} must be an amount up to 9999999.99 with at most two decimals, such as 12.90.`,
    );
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

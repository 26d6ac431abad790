import { CommandRefused } from '#commands/command.ts';

export interface SkuQuantity {
  skuCode: string;
  quantity: number;
}

/** Parses `P-1-ink=2`; without a number the quantity is one. */
export function parseSkuQuantity(option: string, text: string): SkuQuantity {
  const [, skuCode, quantity] = /^(.+?)(?:=([1-9]\d?))?$/.exec(text) ?? [];
  // An equals sign left in the code belongs to a quantity that the pattern does not accept, such as `=0` or `=100`.
  if (!skuCode || text.endsWith('=') || skuCode.includes('=')) {
    throw new CommandRefused(`--${option} ${text} must be the code of a variant and a quantity, such as P-1-ink=2.`);
  }
  return { skuCode, quantity: Number(quantity ?? 1) };
}

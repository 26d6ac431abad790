import { refusedFor } from '#cart/orderable.ts';
import type { WantedVariant } from '#cart/ordering.ts';
import type { Text } from '#db/column.ts';
import { Refusal } from '#service/refusal.ts';

/** The lines that can be bought; refuses when there is none, saying why. */
export function goodLines(lines: readonly WantedVariant[]): WantedVariant[] {
  const good = lines.filter((line) => refusedFor(line) === null);
  if (good.length > 0) return good;
  throw refusalFor(lines) ?? new Refusal('CART_EMPTY');
}

/** Why not all that these lines ask for can be bought; undefined when all of it can. */
export function refusalFor(lines: readonly WantedVariant[]): Refusal | undefined {
  const withdrawn = lines.find(({ onSale }) => !onSale);
  if (withdrawn) return offSale(withdrawn);
  const short = lines.find(({ quantity, available }) => quantity > available);
  return short && notEnough(short);
}

function offSale({ title }: WantedVariant): Refusal {
  return new Refusal('COMMODITY_OFF_SALE', {
    detail: { zh_CN: `“${title.zh_CN}”已下架`, en_US: `“${title.en_US}” is no longer sold` },
  });
}

function notEnough({ title, optionText, available }: WantedVariant): Refusal {
  const { zh_CN: zh, en_US: en } = variantName({ title, optionText });
  return new Refusal('STOCK_NOT_ENOUGH', {
    detail:
      available === 0
        ? { zh_CN: `“${zh}”已经售完`, en_US: `“${en}” is sold out` }
        : { zh_CN: `“${zh}”只剩 ${available} 件`, en_US: `Only ${available} of “${en}” are left` },
  });
}

/** A variant as refusals call it. */
export function variantName({ title, optionText }: Pick<WantedVariant, 'title' | 'optionText'>): Text {
  return {
    zh_CN: nameOf(title.zh_CN, optionText.zh_CN, '，'),
    en_US: nameOf(title.en_US, optionText.en_US, ', '),
  };
}

function nameOf(title: string, optionText: string, joint: string): string {
  return optionText === '' ? title : title + joint + optionText;
}

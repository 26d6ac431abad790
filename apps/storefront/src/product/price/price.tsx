import { moneyParts, type Currency } from '@kaimai/contract/values/money';
import { classes } from '#components/classes.ts';

type Size = 'sm' | 'md' | 'lg' | 'xl';

interface PriceProps {
  /** A decimal string of that currency, such as `amountIn(card.price, currency)`. */
  amount: string;
  currency: Currency;
  size?: Size;
  /** Lower than the lowest price in the 30 days before the reduction; only then in vermilion. */
  sale?: boolean;
  /** Not available now. */
  faint?: boolean;
  /** A word before the price, such as "from". */
  before?: string;
  /** A word after the price, for languages that put "from" there. */
  after?: string;
  className?: string;
}

const sizes: Record<Size, string> = {
  sm: 'text-base',
  md: 'text-lg',
  lg: 'text-2xl',
  xl: 'text-3xl',
};

/**
 * `US$1,289.00` with a smaller symbol and smaller decimals, never broken over two lines. Words such as “from” wrap to a
 * line of their own if necessary.
 */
export function Price({
  amount,
  currency,
  size = 'md',
  sale = false,
  faint = false,
  before,
  after,
  className,
}: PriceProps) {
  const { sign, symbol, whole, fraction } = moneyParts(amount, currency);
  const small = classes('font-medium', size === 'sm' ? 'text-[.875em]' : 'text-[.72em]');
  const figures = (
    <>
      <span className={small}>
        {sign}
        {symbol}
      </span>
      {whole}
      {fraction && <span className={small}>{fraction}</span>}
    </>
  );
  return (
    <span
      className={classes(
        'figures font-bold tracking-[-.005em]',
        !before && !after && 'whitespace-nowrap',
        sizes[size],
        sale && 'text-sale',
        faint && 'text-text-3',
        className,
      )}
    >
      {before && <span className="mr-1 inline-block text-xs font-regular text-text-2">{before}</span>}
      {before || after ? <span className="whitespace-nowrap">{figures}</span> : figures}
      {after && <span className="ml-1 inline-block text-xs font-regular text-text-2">{after}</span>}
    </span>
  );
}

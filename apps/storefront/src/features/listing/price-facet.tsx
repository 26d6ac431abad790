import type { Facets } from '@kaimai/contract/search/product-filters';
import { exponentOf, formatMoney, type Currency } from '@kaimai/contract/values/money';
import { useRouter } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { buttonClass } from '#components/form/button.tsx';
import { inputClass } from '#components/form/input.tsx';
import { useAddressValue } from '#components/form/use-address-value.ts';
import { formatCount } from '#i18n/number-format.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { followChange } from './follow-filter.ts';
import type { FilterSearch } from './list-filters.ts';
import { hiddenFields } from './list-address.ts';
import { isBarInRange, readBound } from './price-range.ts';

interface PriceFacetProps {
  path: string;
  search: FilterSearch;
  price: NonNullable<Facets['price']>;
  currency: Currency;
}

/** The price filter as a GET form, below a histogram of prices. */
export function PriceFacet({ path, search, price, currency }: PriceFacetProps) {
  const { t } = useTexts();
  const router = useRouter();
  const { priceFrom = '', priceTo = '' } = search;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    // The field shows the bound as it was read; an invalid entry stays for the buyer to correct.
    const readField = (name: string) => {
      const input = elements.namedItem(name) as HTMLInputElement;
      const bound = readBound(input.value, exponentOf(currency));
      if (bound) input.value = bound;
      return bound;
    };
    const from = readField('priceFrom');
    const to = readField('priceTo');
    const change = { priceFrom: from, priceTo: to, currency: from || to ? currency : undefined };
    void followChange(router, path, () => change);
  };
  return (
    <form action={path} onSubmit={submit} className="pb-1">
      <PriceBars price={price} from={priceFrom} to={priceTo} />
      {hiddenFields(search, ['priceFrom', 'priceTo', 'currency']).map(({ name, value }) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="currency" value={currency} />
      <p className="figures mb-1.5 text-xs text-text-3">
        {t('listing.priceBetween', {
          lowest: formatMoney(price.lowest, currency),
          highest: formatMoney(price.highest, currency),
        })}
      </p>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        <BoundInput
          name="priceFrom"
          label={t('listing.priceFrom')}
          bound={priceFrom}
          hint={Math.floor(Number(price.lowest))}
        />
        <span aria-hidden>–</span>
        <BoundInput
          name="priceTo"
          label={t('listing.priceTo')}
          bound={priceTo}
          hint={Math.ceil(Number(price.highest))}
        />
      </div>
      <button type="submit" className={buttonClass({ size: 'sm', block: true }) + ' mt-2'}>
        {t('listing.applyPrice')}
      </button>
    </form>
  );
}

interface BoundInputProps {
  name: string;
  label: string;
  bound: string;
  /** The placeholder for an empty bound. */
  hint: number;
}

function BoundInput({ name, label, bound, hint }: BoundInputProps) {
  const { tag } = useTexts();
  const input = useAddressValue<HTMLInputElement>(bound);
  return (
    <input
      ref={input}
      name={name}
      aria-label={label}
      defaultValue={bound}
      placeholder={formatCount(hint, tag)}
      inputMode="decimal"
      autoComplete="off"
      className={`${inputClass} figures min-h-(--size-control) px-2.5 py-1.5 text-base`}
    />
  );
}

function PriceBars({ price, from, to }: { price: NonNullable<Facets['price']>; from: string; to: string }) {
  const highestCount = Math.max(...price.histogram, 1);
  return (
    <div className="facet-bars" aria-hidden>
      {price.histogram.map((count, index) => (
        <i
          // A bar is identified by its position.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className={isBarInRange(index, price, { from, to }) ? 'on' : undefined}
          style={{ height: `${Math.round((count / highestCount) * 100)}%` }}
        />
      ))}
    </div>
  );
}

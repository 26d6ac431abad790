import type { CartLine } from '@kaimai/contract/cart/cart';
import type { DeliveryPlace } from '@kaimai/contract/delivery/delivery-place';
import { amountIn } from '@kaimai/contract/values/money';
import type { Locale } from '@kaimai/contract/values/locale';
import { placeName } from '#address/place-name.ts';
import { searchAddress } from '#product/addresses.ts';
import { Price } from '#product/price/price.tsx';
import { Button, buttonClass } from '#components/form/button.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency, useRegion } from '#settings/use-settings.ts';
import type { CartActions } from './cart-actions.ts';
import { FavouriteAction } from './favourite-action.tsx';
import { LineName, LinePicture } from './line-item.tsx';
import { TextButton } from './text-button.tsx';

interface OtherLinesProps {
  lines: readonly CartLine[];
  /** The delivery place, if it is known. */
  place: DeliveryPlace | undefined;
  actions: CartActions;
}

/** Lines that cannot be bought now, with the reason and a link to similar products. They are in no total. */
export function InvalidLines({ lines, place, actions }: OtherLinesProps) {
  const { t, locale } = useTexts();
  if (lines.length === 0) return null;
  return (
    <section aria-label={t('cart.invalid')} className="rounded-lg bg-surface">
      <header className="flex min-h-13 items-center justify-between gap-3 border-b border-hairline px-4 py-1 md:px-6">
        <h2 className="text-md">
          {t('cart.invalid')} <span className="font-regular text-text-3 tabular-nums">{lines.length}</span>
        </h2>
        <Button look="quiet" size="sm" onClick={() => actions.remove(lines.map(({ skuCode }) => skuCode))}>
          {t('cart.removeAll')}
        </Button>
      </header>
      <ul className="divide-y divide-hairline">
        {lines.map((line) => (
          <li key={line.skuCode} className={rowClass}>
            <LinePicture line={line} faint />
            <div className="grid gap-0.5">
              <LineName line={line} faint />
              <p className="text-sm">
                <InvalidReason line={line} place={place} />
              </p>
              <div className="-ml-1.5 flex flex-wrap gap-x-1">
                <FavouriteAction line={line} />
                <TextButton
                  words={t('cart.remove')}
                  name={line.commodityName}
                  onClick={() => actions.remove([line.skuCode])}
                />
              </div>
            </div>
            <a href={searchAddress(productTypeOf(line.commodityName, locale))} className={buttonClass({ size: 'sm' })}>
              {t('cart.similar')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function InvalidReason({ line: { invalid }, place }: { line: CartLine; place: DeliveryPlace | undefined }) {
  const { t, locale } = useTexts();
  const region = useRegion();
  if (invalid === 'notDelivered' && place) return t('address.place.notThere', { place: placeName(place, locale) });
  if (invalid === 'notDelivered') return t('product.notDelivered', { region: t(`regions.inSentence.${region}`) });
  return t(`cart.${invalid ?? 'soldOut'}`);
}

/** The product type, with which titles begin: up to the first space in Chinese, up to the first comma in English. */
function productTypeOf(commodityName: string, locale: Locale): string {
  return commodityName.split(locale === 'zh_CN' ? ' ' : ',')[0] ?? commodityName;
}

/** Lines saved for later, with their current prices. */
export function SavedLines({ lines, place, actions }: OtherLinesProps) {
  const { t } = useTexts();
  const currency = useCurrency();
  if (lines.length === 0) return null;
  return (
    <section aria-label={t('cart.saved')} className="rounded-lg bg-surface">
      <header className="flex min-h-13 items-center border-b border-hairline px-4 py-1 md:px-6">
        <h2 className="text-md">
          {t('cart.saved')} <span className="font-regular text-text-3 tabular-nums">{lines.length}</span>
        </h2>
      </header>
      <ul className="divide-y divide-hairline">
        {lines.map((line) => (
          <li key={line.skuCode} className={rowClass}>
            <LinePicture line={line} faint={line.invalid !== null} />
            <div className="grid gap-0.5">
              <LineName line={line} />
              {line.invalid ? (
                <p className="text-sm text-text-2">
                  <InvalidReason line={line} place={place} />
                </p>
              ) : (
                <Price amount={amountIn(line.price, currency)} currency={currency} size="sm" />
              )}
              <div className="-ml-1.5">
                <TextButton
                  words={t('cart.remove')}
                  name={line.commodityName}
                  onClick={() => actions.remove([line.skuCode])}
                />
              </div>
            </div>
            <Button
              size="sm"
              // The change is pending: only the gateway's answer says in which shop's group of the cart the line appears.
              busy={!line.savedForLater}
              aria-label={t('cart.backToCartOf', { name: line.commodityName })}
              onClick={() => actions.moveToCart(line.skuCode)}
            >
              {t('cart.backToCart')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const rowClass =
  'grid grid-cols-[--spacing(18)_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2 p-4 *:last:col-start-2 *:last:justify-self-start sm:grid-cols-[--spacing(18)_minmax(0,1fr)_auto] sm:*:last:col-start-3 md:px-6';

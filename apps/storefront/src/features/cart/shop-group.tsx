import type { Cart } from '@kaimai/contract/cart/cart';
import type { DeliveryOffer } from '@kaimai/contract/catalogue/catalogue';
import { formatAmountIn } from '@kaimai/contract/values/money';
import ChevronRight from '#icons/chevron-right';
import { formatArrival } from '#product/terms/arrival.ts';
import { couponDiscount } from '#product/coupon/coupon-text.ts';
import { shopAddress } from '#product/addresses.ts';
import { ShopMark } from '#product/shop/shop-mark.tsx';
import { Checkbox } from '#components/form/choice.tsx';
import { TextWithAmounts } from '#components/display/text-with-amounts.tsx';
import { Icon } from '#components/media/icon.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';
import type { CartActions } from './cart-actions.ts';
import { LineItem } from './line-item.tsx';

type CartShop = Cart['stores'][number];

interface ShopGroupProps {
  shop: CartShop;
  /** The delivery estimate; undefined until it is known. */
  delivery: DeliveryOffer | undefined;
  actions: CartActions;
}

/** The lines of one shop, which become one order with one delivery. */
export function ShopGroup({ shop, delivery, actions }: ShopGroupProps) {
  const { t } = useTexts();
  const selectedCount = shop.lines.filter(({ selected }) => selected).length;
  return (
    <section aria-label={shop.storeName} className="rounded-lg bg-surface">
      <header className="flex min-h-13 items-center gap-3 border-b border-hairline px-4 py-1 md:px-6">
        <Checkbox
          checked={selectedCount === shop.lines.length}
          mixed={selectedCount > 0 && selectedCount < shop.lines.length}
          aria-label={t('cart.selectShop', { shop: shop.storeName })}
          onChange={() => actions.select(shop.lines, selectedCount < shop.lines.length)}
          className="-m-2.5 w-(--size-control) flex-none"
        />
        <h2 className="min-w-0 text-base font-medium">
          <a
            href={shopAddress(shop.storeCodeNumber)}
            className="flex min-h-(--size-control) items-center gap-2.5 hover:text-link"
          >
            <ShopMark shop={shop} size="sm" />
            <span className="truncate">{shop.storeName}</span>
            <Icon of={ChevronRight} size="sm" />
          </a>
        </h2>
      </header>
      <ul className="@container divide-y divide-hairline">
        {shop.lines.map((line) => (
          <LineItem key={line.skuCode} line={line} actions={actions} />
        ))}
      </ul>
      <ShopSum shop={shop} delivery={delivery} />
    </section>
  );
}

function ShopSum({ shop, delivery }: Omit<ShopGroupProps, 'actions'>) {
  const { t } = useTexts();
  const currency = useCurrency();
  const { lines, subtotal, freeDeliveryMissing, couponHint } = shop;
  const units = lines.reduce((sum, { selected, quantity }) => sum + (selected ? quantity : 0), 0);
  return (
    <footer className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-hairline px-4 py-3.5 text-sm md:px-6">
      <span className="text-text-2 tabular-nums">
        {units === 0 && t('cart.nothingChosen')}
        {units > 0 && (delivery ? <DeliveryEstimate offer={delivery} /> : t('cart.chosenHere', { count: units }))}
        {freeDeliveryMissing && (
          <span className="block">
            <TextWithAmounts text={t('cart.missing', { amount: formatAmountIn(freeDeliveryMissing, currency) })} />
          </span>
        )}
        {couponHint && (
          <span className="block">
            <TextWithAmounts
              text={t(couponHint.isCollected ? 'coupon.hint' : 'coupon.hintToCollect', {
                missing: formatAmountIn(couponHint.missing, currency),
                what: couponDiscount(couponHint, currency, t),
              })}
            />
          </span>
        )}
      </span>
      <span className="figures ml-auto">
        {t('cart.subtotal')} <b className="font-bold">{formatAmountIn(subtotal, currency)}</b>
      </span>
    </footer>
  );
}

/** The delivery fee and the estimated days. */
function DeliveryEstimate({ offer }: { offer: DeliveryOffer }) {
  const { t, tag } = useTexts();
  const currency = useCurrency();
  const days = formatArrival(offer, tag);
  if (offer.free) return t('cart.sentFree', { days });
  return <TextWithAmounts text={t('cart.sent', { days, fee: formatAmountIn(offer.fee, currency) })} />;
}

import ShieldCheck from '#icons/shield-check';
import Truck from '#icons/truck';
import Undo2 from '#icons/undo-2';
import type { DeliveryOffer } from '@kaimai/contract/catalogue/catalogue';
import { formatAmountIn, type Currency } from '@kaimai/contract/values/money';
import { languageTag } from '@kaimai/contract/values/locale';
import { useHydrated } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { placeName } from '#address/place-name.ts';
import { productAddress } from '#product/addresses.ts';
import { formatArrival } from '#product/terms/arrival.ts';
import { isDeliveredTo } from '#product/card/card-words.ts';
import { returnWords } from '#product/terms/return-words.ts';
import { Icon } from '#components/media/icon.tsx';
import { RichText } from '#components/display/rich-text.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { lazyPart } from '#offline/lazy-part.tsx';
import { useCurrency, useRegion } from '#settings/use-settings.ts';
import type { Detail } from '../detail.ts';
import type { PlaceDelivery } from './use-place-delivery.ts';

/** Loaded where the shop has delivery zones. */
const PlacePart = lazyPart(() => import('./place-part.tsx'));

interface PurchaseTermsProps {
  product: Detail;
  /** Undefined if the shop has no delivery zones. */
  placeDelivery: PlaceDelivery | undefined;
  onChangeRegion(): void;
}

/** The terms beside the buy button: delivery time and fee, returns, and how the money is held. */
export function PurchaseTerms({ product, placeDelivery, onChangeRegion }: PurchaseTermsProps) {
  const { t } = useTexts();
  const { delivery, travelDays, store: shop } = product;
  const [firstOffer, ...otherOffers] = delivery;
  return (
    <ul className="grid divide-y divide-hairline rounded-lg border border-line">
      {firstOffer ? (
        <DeliveryTerm
          firstOffer={firstOffer}
          otherOffers={otherOffers}
          travelDays={travelDays}
          placeDelivery={placeDelivery}
          onChangeRegion={onChangeRegion}
        />
      ) : (
        <NoDeliveryTerm product={product} placeDelivery={placeDelivery} onChangeRegion={onChangeRegion} />
      )}
      <ReturnTerm product={product} />
      <Term icon={ShieldCheck} title={t('detail.held')}>
        {t('detail.heldText', { shop: shop.storeName })}
      </Term>
    </ul>
  );
}

const maxAlternatives = 3;
const maxRegionsNamed = 5;

/** Why the product is not delivered to the region, and similar products that are. */
function NoDeliveryTerm({ product, placeDelivery, onChangeRegion }: PurchaseTermsProps) {
  const { t, locale } = useTexts();
  const region = useRegion();
  if (placeDelivery && isDeliveredTo(product, region)) return <NotDeliveredToPlaceTerm placeDelivery={placeDelivery} />;
  const { deliversTo, travelDays, related } = product;
  // Only perishable products have a limit of days in transit. Whether that or the shop excludes the region is not known here.
  const reasonKey = travelDays === null ? 'detail.noDeliveryText' : 'detail.tooFarText';
  const alternatives = related.filter((card) => isDeliveredTo(card, region) && !card.soldOut).slice(0, maxAlternatives);
  const namedRegions = deliversTo && deliversTo.length > 0 && deliversTo.length <= maxRegionsNamed ? deliversTo : [];
  const names = namedRegions.map((code) => t(`regions.inSentence.${code}`));
  return (
    <Term icon={Truck} title={t('product.notDelivered', { region: t(`regions.inSentence.${region}`) })}>
      <span className="block">
        <RegionWords text={t(reasonKey)} onChangeRegion={onChangeRegion} />
      </span>
      {names.length > 0 && (
        <span className="block">
          {t('detail.deliveredOnlyTo', { regions: new Intl.ListFormat(languageTag(locale)).format(names) })}
        </span>
      )}
      {alternatives.length > 0 && (
        <span className="mt-2 block">
          {t('detail.alternatives')}
          {alternatives.map((card) => (
            <a
              key={card.commodityCode}
              href={productAddress(card.commodityCode)}
              className="flex min-h-(--size-control) items-center text-link hover:underline"
            >
              {card.commodityName}
            </a>
          ))}
        </span>
      )}
    </Term>
  );
}

/** Shown if the product is delivered only to other places of the region. */
function NotDeliveredToPlaceTerm({ placeDelivery }: { placeDelivery: PlaceDelivery }) {
  const { t, locale } = useTexts();
  const region = useRegion();
  const { place } = placeDelivery;
  const title = place
    ? t('address.place.notThere', { place: placeName(place, locale) })
    : t('address.place.some', { region: t(`regions.inSentence.${region}`) });
  return (
    <Term icon={Truck} title={title}>
      {place && <span className="block">{t('address.place.noText')}</span>}
      <AfterHydration>
        <PlacePart placeDelivery={placeDelivery} />
      </AfterHydration>
    </Term>
  );
}

/** Reserves a line until the script is loaded. The server renders only the line: its HTML does not depend on a place. */
function AfterHydration({ children }: { children: ReactNode }) {
  const line = <span className="block min-h-lh" />;
  return useHydrated() ? <Suspense fallback={line}>{children}</Suspense> : line;
}

/** Whether the product may be returned, and that defects can be claimed even if it may not. */
function ReturnTerm({ product }: { product: Detail }) {
  const { t } = useTexts();
  const { returnRight, returnDays, store: shop } = product;
  const isReturnable = returnDays > 0 && returnRight !== 'perishable' && returnRight !== 'madeToOrder';
  const explanation = returnRight === 'standard' && returnDays === 0 ? 'none' : returnRight;
  return (
    <Term
      icon={Undo2}
      title={returnWords({ returnRight, returnDays }, t)}
      aside={isReturnable ? t(`detail.postage.${shop.returnPostage}`) : undefined}
    >
      {t(`detail.returnRight.${explanation}`)}
      {t('shell.betweenSentences')}
      {t('detail.defects')}
    </Term>
  );
}

interface DeliveryTermProps {
  firstOffer: DeliveryOffer;
  otherOffers: readonly DeliveryOffer[];
  /** The most days that a perishable product may be in transit; null for other products. */
  travelDays: number | null;
  placeDelivery: PlaceDelivery | undefined;
  onChangeRegion(): void;
}

function DeliveryTerm({ firstOffer, otherOffers, travelDays, placeDelivery, onChangeRegion }: DeliveryTermProps) {
  const { t, tag, locale } = useTexts();
  const currency = useCurrency();
  const region = useRegion();
  const place = placeDelivery?.place;
  const deliveryTo = (destination: string) =>
    t('detail.deliveryTo', { method: t(`detail.method.${firstOffer.method}`), region: destination });
  return (
    <Term
      icon={Truck}
      title={t('detail.arrives', { days: formatArrival(firstOffer, tag) })}
      aside={
        firstOffer.free ? <b className="font-medium text-success">{t('detail.free')}</b> : feeOf(firstOffer, currency)
      }
    >
      {!place && <RegionWords text={deliveryTo(t(`regions.inSentence.${region}`))} onChangeRegion={onChangeRegion} />}
      {placeDelivery && (
        <AfterHydration>
          <PlacePart placeDelivery={placeDelivery} text={place && deliveryTo(placeName(place, locale))} />
        </AfterHydration>
      )}
      {travelDays !== null && <span className="block">{t('detail.travel', { count: travelDays })}</span>}
      {!firstOffer.free && firstOffer.freeFrom && (
        <span className="block">{t('detail.freeFrom', { amount: formatAmountIn(firstOffer.freeFrom, currency) })}</span>
      )}
      {otherOffers.map((offer) => (
        <span key={offer.method} className="block">
          <RichText
            text={t('detail.otherMethod', {
              method: t(`detail.method.${offer.method}`),
              days: formatArrival(offer, tag),
              fee: offer.free ? t('detail.free') : `<fee>${feeOf(offer, currency)}</fee>`,
            })}
            parts={{ fee: (amount) => <span className="figures">{amount}</span> }}
          />
        </span>
      ))}
    </Term>
  );
}

function feeOf({ fee }: DeliveryOffer, currency: Currency): string {
  return formatAmountIn(fee, currency);
}

function RegionWords({ text, onChangeRegion }: { text: string; onChangeRegion(): void }) {
  const change = (words: string) => <ChangeButton words={words} onClick={onChangeRegion} />;
  return <RichText text={text} parts={{ change }} />;
}

function ChangeButton({ words, onClick }: { words: string; onClick(): void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onClick}
      className="relative text-link underline underline-offset-[.2em] after:absolute after:-inset-3 [@media(scripting:none)]:hidden"
    >
      {words}
    </button>
  );
}

interface TermProps {
  icon: typeof Truck;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

function Term({ icon, title, aside, children }: TermProps) {
  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-3.5 large-text:grid-cols-[auto_1fr] gap-y-0.5 px-4 py-3.5">
      <Icon of={icon} className="text-text-2" />
      <b className="font-medium">{title}</b>
      <span className="figures text-sm text-text-2 large-text:col-start-2">{aside}</span>
      <p className="col-span-full col-start-2 text-sm text-text-2">{children}</p>
    </li>
  );
}

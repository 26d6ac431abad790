import { Suspense } from 'react';
import { formatAmountIn } from '@kaimai/contract/values/money';
import { couponCondition, couponDiscount } from '#product/coupon/coupon-text.ts';
import { TextWithAmounts } from '#components/display/text-with-amounts.tsx';
import { linkClass } from '#components/navigation/link.ts';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { RichText } from '#components/display/rich-text.tsx';
import { RadioTile } from '#components/form/radio-tile.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { lazyPart } from '#offline/lazy-part.tsx';
import { useCurrency } from '#settings/use-settings.ts';
import {
  couponSlots,
  couponsAfterChoice,
  withChosenCoupons,
  type CouponSlot,
  type FillCoupon,
} from './coupon-slots.ts';
import type { FillDraft } from './fill-draft.ts';
import type { Fill } from './fill-sums.ts';

/** Loaded if there is a coupon to collect. */
const CouponsToCollect = lazyPart(() => import('#product/coupon/coupons-to-collect.tsx'));

interface CouponPanelProps {
  fill: Fill;
  draft: FillDraft;
  onChange(part: Partial<FillDraft>): void;
}

/** The buyer's coupons for this order, and those to collect. The best combination is chosen initially. */
export function CouponPanel({ fill, draft, onChange }: CouponPanelProps) {
  const { t } = useTexts();
  const shownFill = withChosenCoupons(fill, draft.coupons);
  const slots = couponSlots(shownFill);
  const { couponsToCollect = [] } = fill;
  if (slots.length + couponsToCollect.length === 0) return null;
  const bestButton = (words: string) => (
    <button type="button" onClick={() => onChange({ coupons: undefined })} className={`${linkClass} underline`}>
      {words}
    </button>
  );
  return (
    <Panel aria-label={t('fill.coupons')} className="grid gap-4">
      <div>
        <PanelTitle>{t('fill.coupons')}</PanelTitle>
        {slots.length > 0 && (
          <p className="mt-1 text-sm text-text-2">
            {draft.coupons ? (
              <RichText text={t('fill.couponsOwn')} parts={{ best: bestButton }} />
            ) : (
              t('fill.couponsBest')
            )}
          </p>
        )}
      </div>
      {slots.map((slot) => (
        <SlotChoice
          key={slot.key}
          slot={slot}
          onChoose={(couponNo) => onChange({ coupons: couponsAfterChoice(shownFill, slot, couponNo) })}
        />
      ))}
      {couponsToCollect.length > 0 && (
        <Suspense>
          <CouponsToCollect coupons={couponsToCollect} />
        </Suspense>
      )}
    </Panel>
  );
}

interface SlotChoiceProps {
  slot: CouponSlot;
  onChoose(couponNo: string | undefined): void;
}

function SlotChoice({ slot, onChoose }: SlotChoiceProps) {
  const { t } = useTexts();
  const { key, kind, storeName, coupons } = slot;
  const names = {
    products: t('fill.couponsOf', { shop: storeName }),
    delivery: t('fill.couponsDelivery', { shop: storeName }),
    platform: t('fill.couponsPlatform'),
  };
  return (
    <fieldset className="grid gap-3 md:grid-cols-2">
      <legend className="mb-2 text-sm font-medium">{names[kind]}</legend>
      {coupons.map((coupon) => (
        <CouponTile key={coupon.couponNo} slotKey={key} coupon={coupon} onChoose={() => onChoose(coupon.couponNo)} />
      ))}
      <RadioTile
        name={`coupon ${key}`}
        checked={!coupons.some(({ chosen }) => chosen)}
        onChange={() => onChoose(undefined)}
        title={t('fill.couponNone')}
      />
    </fieldset>
  );
}

interface CouponTileProps {
  slotKey: string;
  coupon: FillCoupon;
  onChoose(): void;
}

function CouponTile({ slotKey, coupon, onChoose }: CouponTileProps) {
  const { t } = useTexts();
  const currency = useCurrency();
  const { title, chosen, saves, obstacle, missing } = coupon;
  const isUsable = obstacle === null;
  const words = [title, couponCondition(coupon, currency, t)].join(' · ');
  return (
    <RadioTile
      name={`coupon ${slotKey}`}
      checked={chosen}
      disabled={!isUsable}
      onChange={onChoose}
      title={<TextWithAmounts text={couponDiscount(coupon, currency, t)} />}
      aside={isUsable && `−${formatAmountIn(saves, currency)}`}
    >
      <TextWithAmounts text={words} />
      {missing && (
        <span className="block">
          <TextWithAmounts text={t('fill.couponMissing', { amount: formatAmountIn(missing, currency) })} />
        </span>
      )}
      {obstacle === 'delivery' && <span className="block">{t('fill.couponStandard')}</span>}
    </RadioTile>
  );
}

import { shopAddress } from '#product/addresses.ts';
import { ChatLink } from '#product/shop/chat-link.tsx';
import { FollowButton } from '#product/favourite/follow-button.tsx';
import { ShopMark } from '#product/shop/shop-mark.tsx';
import { buttonClass } from '#components/form/button.tsx';
import { Rating } from '#components/display/rating.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import type { Detail } from './detail.ts';

/** The shop: its rating, and how fast it answers and sends. */
export function ShopPanel({ store: shop, commodityCode }: Pick<Detail, 'store' | 'commodityCode'>) {
  const { t } = useTexts();
  return (
    <article className="grid gap-4 rounded-lg border border-line p-5">
      <div className="flex items-center gap-3.5">
        <ShopMark shop={shop} />
        <div className="min-w-0 flex-1">
          <h2 className="text-md">
            <a href={shopAddress(shop.storeCodeNumber)} className="-my-2.5 block py-2.5 hover:text-link">
              {shop.storeName}
            </a>
          </h2>
          <Rating rating={shop.rating} count={shop.ratingCount} />
        </div>
      </div>
      <p className="text-sm text-text-2">
        {shop.tagline}
        {t('shell.betweenSentences')}
        {t('detail.shopFrom', { city: shop.city, year: shop.openedYear })}
      </p>
      <dl className="grid gap-2.5 text-sm">
        <Fact name={t('detail.replies')} value={t('detail.hours', { count: shop.repliesWithinHours })} />
        <Fact name={t('detail.sends')} value={t('detail.days', { count: shop.sendsWithinDays })} />
        <Fact name={t('detail.products')} value={t('detail.pieces', { count: shop.commodityCount })} />
      </dl>
      <div className="grid grid-cols-2 gap-3">
        <ChatLink storeCodeNumber={shop.storeCodeNumber} about={{ commodityCode }} className="col-span-full" />
        <a href={shopAddress(shop.storeCodeNumber)} className={`${buttonClass()} px-3`}>
          {t('detail.visitShop')}
        </a>
        <FollowButton storeCodeNumber={shop.storeCodeNumber} storeName={shop.storeName} size="md" className="px-3" />
      </div>
    </article>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-text-2">{name}</dt>
      <dd className="text-right tabular-nums">{value}</dd>
    </div>
  );
}

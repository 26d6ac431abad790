import type { storeDetail } from '@kaimai/contract/catalogue/catalogue';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { ChatLink } from '#product/shop/chat-link.tsx';
import { FollowButton } from '#product/favourite/follow-button.tsx';
import { ShopMark } from '#product/shop/shop-mark.tsx';
import { classes } from '#components/classes.ts';
import { Picture, widthAtHeight } from '#components/media/picture.tsx';
import { Rating } from '#components/display/rating.tsx';
import { formatRoundCount } from '#i18n/number-format.ts';
import { useTexts } from '#i18n/use-texts.ts';

export type Shop = OutputOf<typeof storeDetail>;

/** The header of a shop: picture, logo, rating and follow button. */
export function ShopHeader({ shop }: { shop: Shop }) {
  const { t, tag } = useTexts();
  return (
    <div>
      <ShopBanner shop={shop} />
      <div className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 pt-4 md:grid-cols-[auto_1fr_auto]">
        <div className="relative -mt-11 self-start rounded-xl ring-4 ring-canvas md:-mt-10 md:ml-6">
          <ShopMark shop={shop} size="lg" />
        </div>
        <div className="min-w-0">
          <h1 className="text-xl lg:text-2xl">{shop.storeName}</h1>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-text-2 tabular-nums">
            <Rating rating={shop.rating} count={shop.ratingCount} />
            {shop.followerCount > 0 && (
              <span>
                {t('product.followers', {
                  count: shop.followerCount,
                  number: formatRoundCount(shop.followerCount, tag),
                })}
              </span>
            )}
            {shop.city && (
              <span className="min-w-0 wrap-anywhere">
                {t('shop.since', { city: shop.city, year: shop.openedYear })}
              </span>
            )}
          </p>
        </div>
        <div className="col-span-full flex flex-wrap gap-3 *:grow md:col-span-1">
          <ChatLink storeCodeNumber={shop.storeCodeNumber} className="px-3" />
          <FollowButton
            storeCodeNumber={shop.storeCodeNumber}
            storeName={shop.storeName}
            look="primary"
            size="md"
            className="px-3"
          />
        </div>
      </div>
    </div>
  );
}

function ShopBanner({ shop: { banner, tint } }: { shop: Shop }) {
  return (
    <div
      data-tint={tint}
      className={classes(
        'tinted -mx-(--gutter) overflow-hidden md:mx-0 md:mt-5 md:rounded-xl',
        banner ? 'h-36 md:h-60' : 'banner-of-arches h-28 md:h-40',
      )}
    >
      {banner && (
        <Picture
          picture={banner}
          alt=""
          // The banner is 240 pixels high on wide screens and 144 on phones.
          sizes={`(min-width: 82.5rem) 1320px, (min-width: 48rem) max(100vw, ${widthAtHeight(banner, 240)}), max(100vw, ${widthAtHeight(banner, 144)})`}
          priority="high"
          lowDataWidth={480}
          className="size-full object-[78%_60%]"
        />
      )}
    </div>
  );
}

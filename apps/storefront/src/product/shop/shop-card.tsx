import type { StoreCard as Store } from '@kaimai/contract/catalogue/catalogue';
import { Picture } from '#components/media/picture.tsx';
import { Rating } from '#components/display/rating.tsx';
import { formatRoundCount } from '#i18n/number-format.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { shopAddress } from '#product/addresses.ts';
import type { Marks } from '#product/favourite/favourites.ts';
import { FollowButton, FollowSwitch } from '#product/favourite/follow-button.tsx';
import { ShopMark } from './shop-mark.tsx';

interface ShopCardProps {
  shop: Store;
  headingLevel?: 2 | 3;
  /** The followed shops, if the list has fetched them. */
  followed?: Marks;
}

/** A shop in a list. Unlike a product card it has a border, which holds its three pictures together. */
export function ShopCard({ shop, headingLevel = 3, followed }: ShopCardProps) {
  const { t, tag } = useTexts();
  const Heading = `h${headingLevel}` as const;
  const follow = {
    storeCodeNumber: shop.storeCodeNumber,
    storeName: shop.storeName,
    className: 'relative z-(--layer-raised)',
  };
  return (
    <article className="relative grid grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-lg border border-line bg-surface p-5 hover:border-line-control">
      <div className="flex flex-wrap items-center gap-3">
        <ShopMark shop={shop} />
        <div className="min-w-24 flex-1 large-text:min-w-min">
          <Heading className="text-base">
            <a
              href={shopAddress(shop.storeCodeNumber)}
              className="block truncate py-0.5 after:absolute after:inset-0 after:rounded-lg hover:text-link focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
            >
              {shop.storeName}
            </a>
          </Heading>
          <p className="flex flex-wrap gap-x-2 text-xs text-text-3 tabular-nums">
            <Rating rating={shop.rating} count={shop.ratingCount} />
            {shop.followerCount > 0 &&
              t('product.followers', {
                count: shop.followerCount,
                number: formatRoundCount(shop.followerCount, tag),
              })}
          </p>
        </div>
        {followed ? <FollowSwitch {...follow} followed={followed} /> : <FollowButton {...follow} />}
      </div>
      <div className="grid grid-cols-3 gap-2">
        {shop.pictures.slice(0, 3).map((picture) => (
          <Picture
            key={picture.id}
            picture={picture}
            alt=""
            sizes="(min-width: 82.5rem) 125px, (min-width: 64rem) calc(11vw - 1.875rem), (min-width: 48rem) calc(16vw - 2rem), calc(33vw - 1.75rem)"
            className="aspect-square w-full rounded-md"
          />
        ))}
      </div>
      <p className="text-sm text-text-2">{shop.tagline}</p>
    </article>
  );
}

import type { StoreCard as Store } from '@kaimai/contract/catalogue/catalogue';
import { Picture } from '#components/media/picture.tsx';
import { Rating } from '#components/display/rating.tsx';
import { formatRoundCount } from '#i18n/number-format.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { storeAddress } from './addresses.ts';
import type { Marks } from './favourites.ts';
import { FollowButton, FollowSwitch } from './follow-button.tsx';
import { StoreMark } from './store-mark.tsx';

interface StoreCardProps {
  store: Store;
  headingLevel?: 2 | 3;
  /** The followed shops, if the list has fetched them. */
  followed?: Marks;
}

/** A shop in a list. Unlike a product card it has a border, which holds its three pictures together. */
export function StoreCard({ store, headingLevel = 3, followed }: StoreCardProps) {
  const { t, tag } = useTexts();
  const Heading = `h${headingLevel}` as const;
  const follow = {
    storeCodeNumber: store.storeCodeNumber,
    storeName: store.storeName,
    className: 'relative z-(--layer-raised)',
  };
  return (
    <article className="relative grid grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-lg border border-line bg-surface p-5 hover:border-line-control">
      <div className="flex items-center gap-3">
        <StoreMark store={store} />
        <div className="min-w-0 flex-1">
          <Heading className="text-base">
            <a
              href={storeAddress(store.storeCodeNumber)}
              className="block truncate py-0.5 after:absolute after:inset-0 after:rounded-lg hover:text-link focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
            >
              {store.storeName}
            </a>
          </Heading>
          <p className="flex flex-wrap gap-x-2 text-xs text-text-3 tabular-nums">
            <Rating rating={store.rating} count={store.ratingCount} />
            {store.followerCount > 0 &&
              t('commodity.followers', {
                count: store.followerCount,
                number: formatRoundCount(store.followerCount, tag),
              })}
          </p>
        </div>
        {followed ? <FollowSwitch {...follow} followed={followed} /> : <FollowButton {...follow} />}
      </div>
      <div className="grid grid-cols-3 gap-2">
        {store.pictures.slice(0, 3).map((picture) => (
          <Picture
            key={picture.id}
            picture={picture}
            alt=""
            sizes="(min-width: 82.5rem) 125px, (min-width: 64rem) calc(11vw - 1.875rem), (min-width: 48rem) calc(16vw - 2rem), calc(33vw - 1.75rem)"
            className="aspect-square w-full rounded-md"
          />
        ))}
      </div>
      <p className="text-sm text-text-2">{store.tagline}</p>
    </article>
  );
}

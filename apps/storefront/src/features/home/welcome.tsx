import type { CommodityCard } from '@kaimai/contract/catalogue/catalogue';
import Store from '#icons/store';
import { buttonClass } from '#components/form/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Picture } from '#components/media/picture.tsx';
import { useTexts } from '#i18n/use-texts.ts';

/** The top of the home page without a large campaign: what the site is, and its newest products. */
export function Welcome({ arrivals }: { arrivals: readonly CommodityCard[] }) {
  const { t } = useTexts();
  if (arrivals.length === 0)
    return <EmptyState icon={Store} title={t('home.empty')} headingLevel={1} text={t('home.emptyText')} />;
  // By id, since products may share a picture.
  const pictures = new Map(
    arrivals.flatMap((card) => card.pictures.slice(0, 1)).map((picture) => [picture.id, picture]),
  );
  return (
    <div className="pt-4 lg:pt-6">
      <div className="grid items-center gap-6 rounded-xl bg-surface-sunken p-6 md:grid-cols-2 md:p-10 wide:p-14">
        <div className="grid justify-items-start gap-2">
          <h1 className="phrases text-2xl wide:text-4xl">{t('home.welcome')}</h1>
          <p className="max-w-100 text-text-2">{t('shell.siteDescription')}</p>
          <a href="/categories" className={`${buttonClass({ look: 'primary', size: 'lg' })} mt-2`}>
            {t('listing.toNewArrivals')}
          </a>
        </div>
        <div className="flex items-end justify-center gap-3 md:gap-5">
          {[...pictures.values()].slice(0, 3).map((picture, index) => (
            <span key={picture.id} className="arch block aspect-[5/6] w-1/3 max-w-52 overflow-hidden">
              <Picture
                picture={picture}
                alt=""
                sizes="(min-width: 80rem) 250px, (min-width: 48rem) 17vw, 33vw"
                priority={index === 0 ? 'high' : undefined}
                eager
                lowDataWidth={320}
                className="size-full"
              />
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

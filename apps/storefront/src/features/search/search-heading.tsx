import { PageHeading } from '#components/layout/page-heading.tsx';
import { TabLinks } from '#components/navigation/tabs.tsx';
import { useTexts } from '#i18n/use-texts.ts';

interface SearchHeadingProps {
  search: { commodityName: string; searchType: 'product' | 'shop' };
  productTotal: number;
  storeTotal: number;
}

/** The heading of a search, with the number of products and shops. */
export function SearchHeading({ search, productTotal, storeTotal }: SearchHeadingProps) {
  const { t } = useTexts();
  const { commodityName, searchType } = search;
  const everything = t(searchType === 'shop' ? 'search.allShops' : 'listing.allProducts');
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6">
      <PageHeading>{commodityName ? t('search.words', { words: commodityName }) : everything}</PageHeading>
      <TabLinks
        label={t('search.kinds')}
        current={searchType}
        className="border-b-0!"
        tabs={[
          {
            key: 'product',
            words: t('shell.products'),
            count: productTotal,
            link: { to: '/search', search: { commodityName } },
          },
          {
            key: 'shop',
            words: t('shell.shops'),
            count: storeTotal,
            link: { to: '/search', search: { commodityName, searchType: 'shop' } },
          },
        ]}
      />
    </div>
  );
}

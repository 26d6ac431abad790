import type { Facets } from '@kaimai/contract/search/product-filters';
import { flagFilters } from '@kaimai/contract/search/flag-filters';
import type { Currency } from '@kaimai/contract/values/money';
import { Star } from '#components/display/rating.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { CategoryFacet, type CategoryFacetProps } from './category-facet.tsx';
import { Facet, FacetLink, FacetRows } from './facet.tsx';
import { ratingSteps } from './list-filters.ts';
import type { ListAddress, ListSearch } from './list-address.ts';
import { PriceFacet } from './price-facet.tsx';

export interface FacetPanelProps {
  path: string;
  search: ListSearch;
  facets: Facets;
  currency: Currency;
  addressOf: ListAddress;
  categories: CategoryFacetProps;
}

/** All facets of a list; each count is the number of results with that filter. */
export function FacetPanel(props: FacetPanelProps) {
  const { path, search, facets, currency, addressOf, categories } = props;
  const { t } = useTexts();
  return (
    <>
      {categories.branches.length > 0 && <CategoryFacet {...categories} />}
      {facets.price && (
        <Facet title={t('listing.price')}>
          <PriceFacet path={path} search={search} price={facets.price} currency={currency} />
        </Facet>
      )}
      {facets.attributes.map((attribute, index) => (
        <AttributeFacet key={attribute.code} attribute={attribute} index={index} {...{ search, facets, addressOf }} />
      ))}
      <RatingFacet search={search} facets={facets} addressOf={addressOf} />
      <FlagFacet search={search} facets={facets} addressOf={addressOf} />
      {(facets.stores.length > 1 || search.stores.length > 0) && (
        <StoreFacet search={search} facets={facets} addressOf={addressOf} />
      )}
    </>
  );
}

type PartProps = Pick<FacetPanelProps, 'search' | 'facets' | 'addressOf'>;

interface AttributeFacetProps extends PartProps {
  attribute: Facets['attributes'][number];
  /** Its index among the attributes. */
  index: number;
}

const openAttributeCount = 3;
const initialValueCount = 6;

/**
 * A facet of an option or a specification, with several values to choose. The first facets are open, and those with a
 * choice.
 */
function AttributeFacet({ attribute: { name, values }, index, search, facets, addressOf }: AttributeFacetProps) {
  const { t } = useTexts();
  const isChosen = ({ value }: { value: string }) => search.attributes.includes(value);
  const row = ({ value, name: words, count }: (typeof values)[number]) => (
    <FacetLink
      key={value}
      {...{ search, addressOf, value }}
      name="attributes"
      count={count}
      isPartial={facets.isPartial}
    >
      {words}
    </FacetLink>
  );
  return (
    <Facet title={name} open={index < openAttributeCount || values.some(isChosen)}>
      <FacetRows
        items={values}
        initialCount={initialValueCount}
        row={row}
        isChosen={isChosen}
        moreWords={(count) => t('listing.moreValues', { count })}
      />
    </Facet>
  );
}

/** The filter by rating; omitted if no product is rated. */
function RatingFacet({ search, facets, addressOf }: PartProps) {
  const { t } = useTexts();
  if (search.rating === undefined && facets.ratings.every(({ count }) => count === 0)) return null;
  return (
    <Facet title={t('listing.rating')}>
      {ratingSteps.map((step) => (
        <FacetLink
          key={step}
          isRadio
          {...{ search, addressOf }}
          name="rating"
          value={step}
          count={facets.ratings.find(({ from }) => from === Number(step))?.count ?? 0}
          isPartial={facets.isPartial}
        >
          <Star className="mr-1 inline-block align-[-2px]" />
          {t('listing.ratingFrom', { rating: step })}
        </FacetLink>
      ))}
    </Facet>
  );
}

/** Filters that are on or off. */
function FlagFacet({ search, facets, addressOf }: PartProps) {
  const { t } = useTexts();
  return (
    <Facet title={t('listing.service')}>
      {flagFilters.map((flag) => (
        <FacetLink
          key={flag}
          {...{ search, addressOf }}
          name={flag}
          value="1"
          count={facets[flag]}
          isPartial={facets.isPartial}
        >
          {t(`listing.services.${flag}`)}
        </FacetLink>
      ))}
    </Facet>
  );
}

const initialStoreCount = 6;

function StoreFacet({ search, facets, addressOf }: PartProps) {
  const { t } = useTexts();
  const row = ({ code, name, count }: Facets['stores'][number]) => (
    <FacetLink
      key={code}
      {...{ search, addressOf }}
      name="stores"
      value={code}
      count={count}
      isPartial={facets.isPartial}
    >
      {name}
    </FacetLink>
  );
  return (
    <Facet title={t('listing.store')}>
      <FacetRows
        items={facets.stores}
        initialCount={initialStoreCount}
        row={row}
        isChosen={({ code }) => search.stores.includes(code)}
        moreWords={(count) => t('listing.moreShops', { count })}
      />
    </Facet>
  );
}

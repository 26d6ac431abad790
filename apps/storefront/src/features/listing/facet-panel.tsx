import type { Facets } from '@kaimai/contract/search/product-filters';
import { flagFilters } from '@kaimai/contract/search/flag-filters';
import type { Currency } from '@kaimai/contract/values/money';
import { Star } from '#components/display/rating.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { CategoryFacet, type CategoryFacetProps } from './category-facet.tsx';
import { Facet, FacetLink, FacetRows, type FacetedList } from './facet.tsx';
import { ratingSteps } from './list-filters.ts';
import { PriceFacet } from './price-facet.tsx';

export interface FacetPanelProps extends FacetedList {
  path: string;
  currency: Currency;
  categories: CategoryFacetProps;
}

/** All facets of a list; each count is the number of results with that filter. */
export function FacetPanel(props: FacetPanelProps) {
  const { path, search, facets, currency, categories } = props;
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
        <AttributeFacet key={attribute.code} attribute={attribute} index={index} {...props} />
      ))}
      <RatingFacet {...props} />
      <FlagFacet {...props} />
      {(facets.stores.length > 1 || search.stores.length > 0) && <StoreFacet {...props} />}
    </>
  );
}

interface AttributeFacetProps extends FacetedList {
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
function AttributeFacet({ attribute: { name, values }, index, ...list }: AttributeFacetProps) {
  const { t } = useTexts();
  const isChosen = ({ value }: { value: string }) => list.search.attributes.includes(value);
  const row = ({ value, name: words, count }: (typeof values)[number]) => (
    <FacetLink key={value} {...list} name="attributes" value={value} count={count}>
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
function RatingFacet(list: FacetedList) {
  const { t } = useTexts();
  const { search, facets } = list;
  if (search.rating === undefined && facets.ratings.every(({ count }) => count === 0)) return null;
  return (
    <Facet title={t('listing.rating')}>
      {ratingSteps.map((step) => (
        <FacetLink
          key={step}
          isRadio
          {...list}
          name="rating"
          value={step}
          count={facets.ratings.find(({ from }) => from === Number(step))?.count ?? 0}
        >
          <Star className="mr-1 inline-block align-[-2px]" />
          {t('listing.ratingFrom', { rating: step })}
        </FacetLink>
      ))}
    </Facet>
  );
}

/** Filters that are on or off. */
function FlagFacet(list: FacetedList) {
  const { t } = useTexts();
  return (
    <Facet title={t('listing.service')}>
      {flagFilters.map((flag) => (
        <FacetLink key={flag} {...list} name={flag} value="1" count={list.facets[flag]}>
          {t(`listing.services.${flag}`)}
        </FacetLink>
      ))}
    </Facet>
  );
}

const initialStoreCount = 6;

function StoreFacet(list: FacetedList) {
  const { t } = useTexts();
  const row = ({ code, name, count }: Facets['stores'][number]) => (
    <FacetLink key={code} {...list} name="stores" value={code} count={count}>
      {name}
    </FacetLink>
  );
  return (
    <Facet title={t('listing.store')}>
      <FacetRows
        items={list.facets.stores}
        initialCount={initialStoreCount}
        row={row}
        isChosen={({ code }) => list.search.stores.includes(code)}
        moreWords={(count) => t('listing.moreShops', { count })}
      />
    </Facet>
  );
}

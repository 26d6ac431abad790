import type { Facets } from '@kaimai/contract/search/product-filters';
import { flagFilters } from '@kaimai/contract/search/flag-filters';
import { stepFilterNames, stepFilters, type StepFilter } from '@kaimai/contract/search/step-filters';
import type { Currency } from '@kaimai/contract/values/money';
import { Star } from '#components/display/rating.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { CategoryFacet, type CategoryFacetProps } from './category-facet.tsx';
import { Facet, FacetLink, FacetRows, type FacetedList } from './facet.tsx';
import { choiceText } from './list-filters.ts';
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
      {stepFilterNames.map((name) => (
        <StepFacet key={name} name={name} {...props} />
      ))}
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
 * chosen value.
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

/** A filter by a lower or an upper bound, in steps; omitted if no step leaves a product and none is chosen. */
function StepFacet({ name, ...list }: FacetedList & { name: StepFilter }) {
  const { t } = useTexts();
  const { facet, bound, steps } = stepFilters[name];
  const counts = list.facets[facet];
  if (list.search[name] === undefined && counts.every(({ count }) => count === 0)) return null;
  return (
    <Facet title={t(`listing.steps.${name}.title`)}>
      {steps.map((step) => (
        <FacetLink
          key={step}
          isRadio
          {...list}
          name={name}
          value={String(step)}
          count={counts.find((counted) => counted[bound] === step)?.count ?? 0}
        >
          {name === 'rating' && <Star className="mr-1 inline-block align-[-2px]" />}
          {t(choiceText(name, step))}
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
          {t(choiceText(flag, 1))}
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

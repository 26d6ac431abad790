import { useTexts } from '#i18n/use-texts.ts';
import { formatCount } from '#i18n/number-format.ts';
import type { CategoryBranch } from './category-branch.ts';
import { Facet } from './facet.tsx';

export interface CategoryFacetProps {
  branches: readonly CategoryBranch[];
  hrefOf(code: string): string;
  /** Where all categories are; absent while they are what is shown. */
  allHref?: string | undefined;
}

/** The tree beside a list: the chosen category is marked, and everything one step away can be reached. */
export function CategoryFacet({ branches, hrefOf, allHref }: CategoryFacetProps) {
  const { t } = useTexts();
  return (
    <Facet title={t('listing.category')}>
      <nav aria-label={t('listing.category')} className="facet-tree">
        {allHref && (
          <a href={allHref} className="facet-row text-text-2">
            <span>‹ {t('listing.allCategories')}</span>
          </a>
        )}
        <Branches branches={branches} hrefOf={hrefOf} />
      </nav>
    </Facet>
  );
}

function Branches({ branches, hrefOf }: Pick<CategoryFacetProps, 'branches' | 'hrefOf'>) {
  const { tag } = useTexts();
  return (
    <ul>
      {branches.map((branch) => (
        <li key={branch.code}>
          <a href={hrefOf(branch.code)} aria-current={branch.isCurrent ? 'page' : undefined} className="facet-row">
            <span>{branch.name}</span>
            {branch.count !== undefined && <span>{formatCount(branch.count, tag)}</span>}
          </a>
          {branch.children.length > 0 && <Branches branches={branch.children} hrefOf={hrefOf} />}
        </li>
      ))}
    </ul>
  );
}

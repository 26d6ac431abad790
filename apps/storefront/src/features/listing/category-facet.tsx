import { useTexts } from '#i18n/use-texts.ts';
import { formatCount } from '#i18n/number-format.ts';
import type { CategoryBranch } from './category-branch.ts';
import { Facet, MoreRows } from './facet.tsx';

export interface CategoryFacetProps {
  branches: readonly CategoryBranch[];
  hrefOf(code: string): string;
  /** The link to all categories; absent while all are shown. */
  allHref?: string | undefined;
}

/** The category tree beside a list, with the chosen category marked. */
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

/** With more rows than this, all but `initialBranches` of them are collapsed, so that the other filters stay visible. */
const maxBranches = 18;
const initialBranches = 12;

function Branches({ branches, hrefOf }: Pick<CategoryFacetProps, 'branches' | 'hrefOf'>) {
  const { t, tag } = useTexts();
  const row = (branch: CategoryBranch) => (
    <li key={branch.code}>
      <a href={hrefOf(branch.code)} aria-current={branch.isCurrent ? 'page' : undefined} className="facet-row">
        <span>{branch.name}</span>
        {branch.count !== undefined && <span>{formatCount(branch.count, tag)}</span>}
      </a>
      {branch.children.length > 0 && <Branches branches={branch.children} hrefOf={hrefOf} />}
    </li>
  );
  if (branches.length <= maxBranches) return <ul>{branches.map(row)}</ul>;
  const collapsedRows = branches.slice(initialBranches);
  return (
    <>
      <ul>{branches.slice(0, initialBranches).map(row)}</ul>
      <MoreRows
        words={t('listing.moreValues', { count: collapsedRows.length })}
        open={collapsedRows.some(({ isCurrent, children }) => isCurrent || children.length > 0)}
      >
        <ul>{collapsedRows.map(row)}</ul>
      </MoreRows>
    </>
  );
}

import { filterChipClass } from '#components/display/chip.tsx';
import { formatCount } from '#i18n/number-format.ts';
import { useTexts } from '#i18n/use-texts.ts';
import type { CategoryBranch } from './category-branch.ts';

interface SubcategoryLinksProps {
  branches: readonly CategoryBranch[];
  hrefOf(code: string): string;
}

/** Links to the children of the chosen category, below 1024 px, where the tree is hidden. */
export function SubcategoryLinks({ branches, hrefOf }: SubcategoryLinksProps) {
  const { t, tag } = useTexts();
  const children = findCurrent(branches)?.children ?? [];
  if (children.length === 0) return null;
  return (
    <nav aria-label={t('listing.subcategories')} className="flex flex-wrap gap-2 pt-3 lg:hidden">
      {children.map(({ code, name, count }) => (
        <a key={code} href={hrefOf(code)} className={`${filterChipClass} pr-3.5`}>
          {name}
          {count !== undefined && (
            <span className="flex-none text-xs text-text-3 tabular-nums">{formatCount(count, tag)}</span>
          )}
        </a>
      ))}
    </nav>
  );
}

function findCurrent(branches: readonly CategoryBranch[]): CategoryBranch | undefined {
  for (const branch of branches) {
    const currentBranch = branch.isCurrent ? branch : findCurrent(branch.children);
    if (currentBranch) return currentBranch;
  }
  return undefined;
}

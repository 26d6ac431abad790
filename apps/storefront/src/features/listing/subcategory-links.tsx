import { filterChipClass } from '#components/display/chip.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import type { CategoryBranch } from './category-branch.ts';

interface SubcategoryLinksProps {
  branches: readonly CategoryBranch[];
  hrefOf(code: string): string;
}

/** Below 1024 px, where the tree is hidden: the children of the chosen category. */
export function SubcategoryLinks({ branches, hrefOf }: SubcategoryLinksProps) {
  const { t } = useTexts();
  const within = currentOf(branches)?.children ?? [];
  if (within.length === 0) return null;
  return (
    <nav aria-label={t('listing.subcategories')} className="flex flex-wrap gap-2 pt-3 lg:hidden">
      {within.map(({ code, name, count }) => (
        <a key={code} href={hrefOf(code)} className={`${filterChipClass} pr-3.5`}>
          {name}
          <span className="text-xs text-text-3 tabular-nums">{count}</span>
        </a>
      ))}
    </nav>
  );
}

function currentOf(branches: readonly CategoryBranch[]): CategoryBranch | undefined {
  for (const branch of branches) {
    const found = branch.isCurrent ? branch : currentOf(branch.children);
    if (found) return found;
  }
  return undefined;
}

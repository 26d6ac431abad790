import { categoryTree, type CategoryNode } from '@kaimai/contract/catalogue/catalogue';
import type { RefObject } from 'react';
import { useAnswerLater } from '#api/use-answer-later.ts';
import { categoryAddress } from '#product/addresses.ts';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { useDismissal } from '#components/overlay/use-dismissal.ts';
import { useTexts } from '#i18n/use-texts.ts';

const maxChildren = 5;

interface CategoriesMenuProps {
  /** The element that contains the button and this menu. */
  root: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** The first two levels of categories under the header, in full width. */
export default function CategoriesMenu({ root, onClose }: CategoriesMenuProps) {
  const { t } = useTexts();
  const { data } = useAnswerLater(categoryTree, {});
  useDismissal(root, true, onClose);
  return (
    <nav
      aria-label={t('shell.categories')}
      className="notice-in absolute inset-x-0 top-full max-h-[calc(100dvh-var(--size-header))] overflow-y-auto border-t border-hairline bg-surface-raised shadow-soft"
    >
      <div className="wrap grid grid-cols-3 gap-x-6 gap-y-6 py-6 lg:grid-cols-5 xl:grid-cols-7">
        {data ? data.rows.map((node) => <Branch key={node.commodityCategoryCode} {...node} />) : <BranchSkeleton />}
      </div>
    </nav>
  );
}

function Branch({ commodityCategoryCode, commodityCategoryName, children }: CategoryNode) {
  return (
    <div>
      <CategoryLink
        code={commodityCategoryCode}
        name={commodityCategoryName}
        className="flex min-h-(--size-control) items-center font-bold hover:text-link"
      />
      <ul>
        {children.slice(0, maxChildren).map((child) => (
          <li key={child.commodityCategoryCode}>
            <CategoryLink
              code={child.commodityCategoryCode}
              name={child.commodityCategoryName}
              className="flex min-h-8 items-center text-text-2 hover:text-link coarse:min-h-(--size-control)"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function CategoryLink({ code, name, className }: { code: string; name: string; className: string }) {
  return (
    <a href={categoryAddress(code)} className={className}>
      {name}
    </a>
  );
}

function BranchSkeleton() {
  return Array.from({ length: 10 }, (_, index) => (
    <div key={index} className="grid content-start gap-3 pt-3">
      <SkeletonBlock className="h-5 w-24" />
      <SkeletonBlock className="h-4 w-32" />
      <SkeletonBlock className="h-4 w-28" />
      <SkeletonBlock className="h-4 w-20" />
    </div>
  ));
}

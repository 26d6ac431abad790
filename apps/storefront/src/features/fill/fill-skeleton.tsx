import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { Panel } from '#components/layout/panel.tsx';
import { SimpleShopNote } from '#product/simple-shop-note.tsx';
import { useTexts } from '#i18n/use-texts.ts';

/** The skeleton of the fill page. */
export function FillSkeleton() {
  const { t } = useTexts();
  return (
    <div aria-busy className="grid items-start gap-4 pt-4 pb-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-6 lg:pt-6">
      <div className="grid gap-4">
        <PageHeading>{t('pages.fill')}</PageHeading>
        <SimpleShopNote about="fill" redirectsWithoutScripts />
        <Panel className="grid gap-5 [@media(scripting:none)]:hidden">
          <SkeletonBlock className="h-6 w-48" />
          <div className="grid gap-3 md:grid-cols-2">
            <SkeletonBlock className="h-24 rounded-md" />
            <SkeletonBlock className="h-24 rounded-md" />
          </div>
        </Panel>
        <Panel className="grid gap-4 [@media(scripting:none)]:hidden">
          <div className="flex items-center gap-3">
            <SkeletonBlock className="size-7 rounded-md" />
            <SkeletonBlock className="h-5 w-40" />
          </div>
          <div className="flex gap-3.5">
            <SkeletonBlock className="size-18 rounded-md" />
            <SkeletonBlock className="h-4 w-1/2" />
          </div>
          <div className="grid gap-3 md:grid-cols-2">
            <SkeletonBlock className="h-19 rounded-md" />
            <SkeletonBlock className="h-19 rounded-md" />
          </div>
          <SkeletonBlock className="h-12 rounded-md" />
        </Panel>
      </div>
      <Panel className="grid gap-4 lg:mt-[3.25rem] [@media(scripting:none)]:hidden">
        <SkeletonBlock className="h-6 w-32" />
        <SkeletonBlock className="h-4" />
        <SkeletonBlock className="h-4" />
        <SkeletonBlock className="h-4" />
        <SkeletonBlock className="mt-4 h-9 w-1/2 justify-self-end" />
        <SkeletonBlock className="h-13 rounded-md max-md:hidden" />
      </Panel>
    </div>
  );
}

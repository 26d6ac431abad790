import { Panel } from '#components/layout/panel.tsx';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { SimpleShopNote } from '#product/simple-shop-note.tsx';
import { useTexts } from '#i18n/use-texts.ts';

export function CashierSkeleton() {
  const { t } = useTexts();
  return (
    <div
      aria-busy
      className="mx-auto grid max-w-248 items-start gap-4 pt-5 pb-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-6 lg:pt-8"
    >
      <h1 className="sr-only">{t('pages.checkout')}</h1>
      <SimpleShopNote about="checkout" redirectsWithoutScripts />
      <Panel className="grid gap-4 [@media(scripting:none)]:hidden">
        <div className="grid justify-items-center gap-2 pt-2 pb-4">
          <SkeletonBlock className="h-6 w-16" />
          <SkeletonBlock className="h-10 w-40" />
          <SkeletonBlock className="h-5 w-56" />
        </div>
        <SkeletonBlock className="h-6 w-52" />
        <SkeletonBlock className="h-18 rounded-md" />
        <SkeletonBlock className="mt-2 h-13 rounded-md max-md:hidden" />
      </Panel>
      <Panel className="grid gap-4 [@media(scripting:none)]:hidden">
        <SkeletonBlock className="h-6 w-24" />
        <SkeletonBlock className="h-7 w-2/3" />
        <SkeletonBlock className="size-14 rounded-md" />
        <SkeletonBlock className="h-20" />
      </Panel>
    </div>
  );
}

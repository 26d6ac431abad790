import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { SimpleShopNote } from '#product/simple-shop-note.tsx';
import { useTexts } from '#i18n/use-texts.ts';

/** The skeleton shows two shops, with two lines and one line. */
const lineCounts = [2, 1];

/** The skeleton of the cart. */
export function CartSkeleton() {
  const { t } = useTexts();
  return (
    <div
      aria-busy
      className="grid items-start gap-4 pt-4 pb-8 lg:grid-cols-[minmax(0,1fr)_--spacing(92)] lg:gap-6 lg:pt-6"
    >
      <div className="grid gap-4">
        <h1 className="flex min-h-(--size-control) items-center text-xl font-bold max-md:sr-only lg:text-2xl">
          {t('cart.title')}
        </h1>
        <SimpleShopNote about="cart" redirectsWithoutScripts />
        {lineCounts.map((lineCount) => (
          <div key={lineCount} className="rounded-lg bg-surface [@media(scripting:none)]:hidden">
            <div className="flex min-h-13 items-center gap-3 border-b border-hairline px-4 md:px-6">
              <SkeletonBlock className="size-5" />
              <SkeletonBlock className="size-7 rounded-md" />
              <SkeletonBlock className="h-4 w-32" />
            </div>
            {Array.from({ length: lineCount }, (_, index) => (
              <LineSkeleton key={index} />
            ))}
          </div>
        ))}
      </div>
      <div className="grid gap-4 rounded-lg bg-surface p-5 md:p-6 [@media(scripting:none)]:hidden">
        <SkeletonBlock className="h-5 w-20" />
        <SkeletonBlock className="h-4.5 w-full" />
        <SkeletonBlock className="h-4.5 w-full" />
        <SkeletonBlock className="h-4.5 w-full" />
        <SkeletonBlock className="mt-4 h-8 w-1/2 justify-self-end" />
        <SkeletonBlock className="h-13 w-full rounded-md max-md:hidden" />
      </div>
    </div>
  );
}

function LineSkeleton() {
  return (
    <div className="grid grid-cols-[auto_--spacing(22)_minmax(0,1fr)] items-center gap-3.5 p-4 wide:grid-cols-[auto_--spacing(24)_minmax(0,1fr)_auto_--spacing(30)] md:px-6 wide:py-5">
      <SkeletonBlock className="size-5" />
      <SkeletonBlock className="aspect-square rounded-md" />
      <div className="grid gap-2">
        <SkeletonBlock className="h-4 w-4/5" />
        <SkeletonBlock className="h-3.5 w-2/5" />
      </div>
      <SkeletonBlock className="h-11 w-33 rounded-md max-wide:col-start-2 max-wide:col-end-4 max-wide:justify-self-end" />
      <SkeletonBlock className="h-5 w-20 justify-self-end max-wide:hidden" />
    </div>
  );
}

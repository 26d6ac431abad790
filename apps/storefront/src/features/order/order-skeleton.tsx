import { SkeletonBlock } from '#components/feedback/skeleton.tsx';

/** The skeleton of an order list. */
export function OrderSkeleton({ count }: { count: number }) {
  return (
    <div aria-busy className="grid gap-4">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="rounded-lg bg-surface">
          <div className="flex min-h-13 items-center gap-3 border-b border-hairline px-4 md:px-6">
            <SkeletonBlock className="size-7 rounded-md" />
            <SkeletonBlock className="h-4 w-32" />
            <SkeletonBlock className="ml-auto h-4 w-14" />
          </div>
          <div className="flex items-center gap-4 p-4 md:gap-6 md:px-6 md:py-5">
            <SkeletonBlock className="size-18 flex-none rounded-md" />
            <div className="grid flex-1 gap-2">
              <SkeletonBlock className="h-4 w-3/4" />
              <SkeletonBlock className="h-3.5 w-2/5" />
            </div>
            <div className="grid w-36 gap-2 max-md:hidden">
              <SkeletonBlock className="h-9 rounded-md" />
              <SkeletonBlock className="h-9 rounded-md" />
            </div>
          </div>
          <div className="grid gap-3 p-4 pt-0 md:hidden">
            <SkeletonBlock className="h-5 w-24 justify-self-end" />
            <SkeletonBlock className="h-11 rounded-md" />
          </div>
        </div>
      ))}
    </div>
  );
}

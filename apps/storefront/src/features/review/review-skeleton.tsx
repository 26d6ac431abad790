import { SkeletonBlock } from '#components/feedback/skeleton.tsx';

/** The skeleton of a review form. */
export function ReviewSkeleton() {
  return (
    <div aria-busy className="grid gap-4 rounded-lg bg-surface p-4 md:p-6">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
        <SkeletonBlock className="size-18 rounded-md" />
        <div className="grid gap-2">
          <SkeletonBlock className="h-4 w-3/5" />
          <SkeletonBlock className="h-3.5 w-2/5" />
        </div>
      </div>
      <div className="grid max-w-(--measure) gap-4">
        <SkeletonBlock className="h-5 w-32" />
        <SkeletonBlock className="h-8 w-52" />
        <SkeletonBlock className="h-32 rounded-md" />
        <SkeletonBlock className="size-20 rounded-md" />
        <SkeletonBlock className="h-11 w-36 rounded-md" />
      </div>
    </div>
  );
}

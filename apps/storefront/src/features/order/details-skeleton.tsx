import { Panel } from '#components/layout/panel.tsx';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';

/** The skeleton of an order. */
export function DetailsSkeleton() {
  return (
    <div aria-busy>
      <Panel className="grid gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <SkeletonBlock className="h-8 w-64 max-w-full" />
          <SkeletonBlock className="h-5 w-80 max-w-full" />
        </div>
        <div className="grid grid-cols-4 gap-1.5">
          {[0, 1, 2, 3].map((stage) => (
            <SkeletonBlock key={stage} className="h-11" />
          ))}
        </div>
      </Panel>
      <div className="grid items-start gap-4 pt-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-6 lg:pt-6">
        <Panel className="grid gap-4">
          <SkeletonBlock className="h-7 w-40" />
          <div className="flex gap-3.5">
            <SkeletonBlock className="size-18 flex-none rounded-md" />
            <SkeletonBlock className="h-4 w-1/2" />
          </div>
        </Panel>
        <Panel className="grid gap-4">
          <SkeletonBlock className="h-6 w-24" />
          <SkeletonBlock className="h-4" />
          <SkeletonBlock className="h-4" />
          <SkeletonBlock className="mt-4 h-9 w-1/2 justify-self-end" />
        </Panel>
      </div>
    </div>
  );
}

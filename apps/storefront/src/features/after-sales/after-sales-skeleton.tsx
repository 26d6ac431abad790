import { Panel } from '#components/layout/panel.tsx';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';

/** The skeleton of a request. */
export function AfterSalesSkeleton() {
  return (
    <div aria-busy className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-6">
      <Panel className="grid gap-4">
        <SkeletonBlock className="h-7 w-48" />
        <SkeletonBlock className="h-18" />
        <SkeletonBlock className="h-18" />
        <SkeletonBlock className="h-12" />
      </Panel>
      <Panel className="grid gap-4">
        <SkeletonBlock className="h-6 w-24" />
        <SkeletonBlock className="h-4" />
        <SkeletonBlock className="h-9 w-1/2 justify-self-end" />
      </Panel>
    </div>
  );
}

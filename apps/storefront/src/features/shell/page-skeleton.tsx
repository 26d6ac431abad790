import { SkeletonBlock } from '#components/feedback/skeleton.tsx';

/** The skeleton of the home page: campaigns, category tiles and first products. */
export function HomeSkeleton() {
  return (
    <>
      <div className="stage -mt-12">
        <SkeletonBlock className="camp-large rounded-xl" />
        <SkeletonBlock className="camp-small rounded-xl" />
        <SkeletonBlock className="camp-small rounded-xl" />
      </div>
      <SkeletonBlock className="mt-7 mb-9 h-64 md:h-120 lg:mt-10 wide:h-78" />
      <CardRowsSkeleton shape="" />
    </>
  );
}

/** The skeleton of a product page: gallery and buy box. */
export function DetailSkeleton() {
  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-10 wide:grid-cols-[minmax(0,1fr)_29rem] wide:gap-14">
      <SkeletonBlock className="aspect-square rounded-xl max-md:-mx-(--gutter) max-md:rounded-none wide:ml-24" />
      <div className="grid content-start gap-5">
        {['h-6 w-1/3', 'h-16', 'h-9 w-2/5', 'h-32', 'h-11 w-4/5', 'h-11', 'h-13', 'h-52'].map((size) => (
          <SkeletonBlock key={size} className={size} />
        ))}
      </div>
    </div>
  );
}

/** The skeleton of a list with facets; on a phone the list alone. */
export function ListSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:gap-10">
      <SkeletonBlock className="h-128 max-lg:hidden" />
      <div>
        <SkeletonBlock className="h-9 w-1/2" />
        <SkeletonBlock className="my-3 h-11" />
        <CardRowsSkeleton shape="[--columns-lg:4] [--columns-wide:5] wide:*:nth-[n+11]:hidden" />
      </div>
    </div>
  );
}

/** The skeleton of a shop page. */
export function ShopSkeleton() {
  return (
    <>
      <SkeletonBlock className="-mt-12 mb-4 h-36 max-md:-mx-(--gutter) md:mt-[-1.75rem] md:h-60 md:rounded-xl" />
      <SkeletonBlock className="mb-12 h-14 w-1/2" />
      <CardRowsSkeleton shape="" />
    </>
  );
}

/** The skeleton of a page with panels. */
export function PanelSkeleton() {
  return ['h-9 w-1/3', 'h-40', 'h-60'].map((size) => (
    <SkeletonBlock key={size} className={`${size} mb-4 rounded-lg`} />
  ));
}

/** Twelve product cards, or as many as fill whole rows. */
function CardRowsSkeleton({ shape }: { shape: string }) {
  return (
    <div aria-hidden className={`product-grid gap-y-8 ${shape}`}>
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} className="grid content-start gap-2">
          <SkeletonBlock className="aspect-square rounded-lg" />
          <SkeletonBlock className="h-4 w-2/5" />
          <SkeletonBlock className="h-10" />
          <SkeletonBlock className="h-5 w-1/3" />
        </div>
      ))}
    </div>
  );
}

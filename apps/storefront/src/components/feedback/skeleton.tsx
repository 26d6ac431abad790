import { classes } from '#components/classes.ts';

/** One grey block in the shape of the content; its size comes from `className`. */
export function SkeletonBlock({ className }: { className?: string }) {
  return <div aria-hidden className={classes('skeleton', className)} />;
}

/** The skeleton of a product grid. */
export function CardGridSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden className="product-grid gap-y-8">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="grid content-start gap-2">
          <SkeletonBlock className="aspect-square rounded-lg" />
          <SkeletonBlock className="h-3 w-2/5" />
          <SkeletonBlock className="h-3.5 w-11/12" />
          <SkeletonBlock className="h-3.5 w-11/20" />
          <SkeletonBlock className="h-4.5 w-1/3" />
        </div>
      ))}
    </div>
  );
}

import { fixedWords } from '#business-constants.ts';

/** Stands in the shape of a page while one loads. */
export function PendingPage() {
  return (
    <div className="wrap grid gap-6 py-8">
      <output className="flex h-8 items-center text-md text-text-3">{fixedWords.pending}</output>
      <div aria-hidden className="product-grid gap-y-8">
        {Array.from({ length: 12 }, (_, index) => (
          <div key={index} className="grid content-start gap-2">
            <div className="bone aspect-square rounded-lg" />
            <div className="bone h-3 w-2/5" />
            <div className="bone h-3.5 w-11/12" />
            <div className="bone h-4.5 w-1/3" />
          </div>
        ))}
      </div>
    </div>
  );
}

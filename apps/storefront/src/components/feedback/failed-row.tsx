import { RetryButton } from './retry-button.tsx';

interface FailedRowProps {
  /** What failed to load. */
  title: string;
  /** What is not lost. */
  text: string;
  onRetry(): unknown;
}

/** Replaces the contents of a panel among others: an `ErrorState` would be larger than the panel itself. */
export function FailedRow({ title, text, onRetry }: FailedRowProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 not-first:pt-3">
      <div>
        <p>{title}</p>
        <p className="text-sm text-text-2">{text}</p>
      </div>
      <RetryButton size="sm" onRetry={onRetry} />
    </div>
  );
}

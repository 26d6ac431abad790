import CloudOff from '#icons/cloud-off';
import { EmptyState } from './empty-state.tsx';
import { RetryButton } from './retry-button.tsx';

interface ErrorStateProps {
  /** What failed to load. */
  title: string;
  /** What is not lost, or the reason. */
  text?: string;
  /** 1 where it replaces the whole page. */
  headingLevel?: 1 | 2;
  onRetry(): unknown;
}

/** Replaces a part of a page that failed to load. */
export function ErrorState({ onRetry, ...words }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState icon={CloudOff} {...words}>
        <RetryButton onRetry={onRetry} />
      </EmptyState>
    </div>
  );
}

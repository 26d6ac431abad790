import { Link, type LinkProps } from '@tanstack/react-router';
import ChevronRight from '#icons/chevron-right';
import { useId, type ReactNode } from 'react';
import { FailedRow } from '#components/feedback/failed-row.tsx';
import { Icon } from '#components/media/icon.tsx';
import { moreLinkClass } from '#components/navigation/link.ts';
import { Panel } from '#components/layout/panel.tsx';

interface OverviewPanelProps {
  title: string;
  more: { words: string; link: LinkProps };
  /** The content, rendered when there is an answer. */
  children: ReactNode;
  skeleton: ReactNode;
  /** Shown when the query fails. */
  failure: { title: string; text: string };
  query: { isError: boolean; data: unknown; refetch(): unknown };
  className?: string | undefined;
}

/** A panel of the overview with a link to the complete list. A failed panel does not affect the others. */
export function OverviewPanel({ title, more, children, skeleton, failure, query, className }: OverviewPanelProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id} className={className}>
      <div className="-mt-2.5 flex items-center justify-between gap-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <Link {...more.link} className={`${moreLinkClass} text-sm`}>
          {more.words}
          <Icon of={ChevronRight} size="sm" />
        </Link>
      </div>
      {query.data !== undefined && children}
      {query.data === undefined && (query.isError ? <FailedRow {...failure} onRetry={query.refetch} /> : skeleton)}
    </Panel>
  );
}

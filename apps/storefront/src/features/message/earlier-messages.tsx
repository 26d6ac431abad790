import ChevronRight from '#icons/chevron-right';
import { Icon } from '#components/media/icon.tsx';
import { formatMoment } from '#i18n/moment.ts';
import { useNow } from '#i18n/use-now.ts';
import { useTexts } from '#i18n/use-texts.ts';
import type { Messages } from './message-tab.ts';

interface EarlierMessagesProps {
  earlier: NonNullable<Messages['rows'][number]['earlier']>;
}

/** Older messages about the same order, collapsed below the newest. */
export function EarlierMessages({ earlier }: EarlierMessagesProps) {
  const { t, tag } = useTexts();
  const now = useNow();
  if (earlier.length === 0) return null;
  return (
    <details className="group relative -mt-3 pr-4 pb-2 pl-27 text-sm md:pr-6 md:pl-29">
      <summary className="flex min-h-(--size-control) w-fit cursor-pointer list-none items-center gap-1 text-link">
        {t('message.earlier', { count: earlier.length })}
        <Icon of={ChevronRight} size="sm" className="transition-[rotate] group-open:rotate-90" />
      </summary>
      <ol className="grid gap-2 pb-2">
        {/* Keyed by position: earlier messages have no number. */}
        {Object.entries(earlier).map(([key, { title, text, createdAt }]) => (
          <li key={key} className="grid gap-0.5">
            <span className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">{title}</span>
              <time dateTime={createdAt} className="text-xs whitespace-nowrap text-text-3 tabular-nums">
                {formatMoment(createdAt, tag, now)}
              </time>
            </span>
            <span className="text-text-2">{text}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

import ExternalLink from '#icons/external-link';
import { Icon } from '#components/media/icon.tsx';
import { Timeline, type TimelineEvent } from '#components/display/timeline.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { formatTime } from '#i18n/format-time.ts';
import { CopyButton } from './copy-button.tsx';
import type { Parcel } from './order-details.ts';

/** The tracking of a parcel: carrier, expected days and events, newest first. */
export function Tracking({ parcel, name }: { parcel: Parcel; name: string }) {
  const { t, tag } = useTexts();
  const { status, carrier, trackingNo, trackingLink, expectedOn, deliveredAt } = parcel;
  const events = parcel.events.toReversed().map(({ at, place, text }, index): TimelineEvent => ({
    title: text,
    details: place,
    time: formatTime(at, tag, 'time'),
    state: index === 0 ? 'now' : 'done',
  }));
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-xs text-text-3">{name}</p>
          <b className="font-medium">
            {status === 'DELIVERED' && deliveredAt
              ? t('orders.deliveredAt', { time: formatTime(deliveredAt, tag, 'time') })
              : t('orders.arrives', { days: formatTime(expectedOn, tag, 'calendarWeekday') })}
          </b>
          <p className="text-sm break-words text-text-2">
            {carrier} · <span className="tabular-nums">{trackingNo}</span>
          </p>
          {trackingLink && (
            <a
              href={trackingLink}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-(--size-control) items-center gap-1 text-sm text-link hover:underline"
            >
              {t('orders.trackAtCarrier', { carrier })}
              <Icon of={ExternalLink} size="sm" />
              <span className="sr-only">{t('orders.newWindow')}</span>
            </a>
          )}
        </div>
        <CopyButton number={trackingNo} label={t('orders.copyTracking')} />
      </div>
      <Timeline events={events} />
    </>
  );
}

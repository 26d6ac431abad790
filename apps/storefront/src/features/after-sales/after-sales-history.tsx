import { Timeline, type TimelineEvent } from '#components/display/timeline.tsx';
import { pictureUrl } from '#components/media/picture.tsx';
import type { Translate } from '#i18n/text-key.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { formatTime } from '#i18n/format-time.ts';
import type { AfterSales } from './after-sales-request.ts';

/** The events and messages of a request, newest first. */
export function AfterSalesHistory({ request: { kind, timeline } }: { request: AfterSales }) {
  const { t, tag } = useTexts();
  const events = timeline.toReversed().map((event, index): TimelineEvent => {
    const { status, at, by, text, pictures } = event;
    // The oldest event is the request itself; a later REQUESTED means that the buyer has replied to the shop's question.
    const isAnswer = status === 'REQUESTED' && index < timeline.length - 1;
    return {
      title: titleOf(event, kind, isAnswer, t),
      details: (text || pictures.length > 0) && (
        <span className="grid gap-2 pt-1">
          {text && (
            <span className="rounded-md bg-surface-sunken px-4 py-3 break-words">
              <span className="block text-xs text-text-3">{t(`afterSales.by.${by}`)}</span>
              {text}
            </span>
          )}
          <Pictures ids={pictures} />
        </span>
      ),
      time: formatTime(at, tag, 'time'),
      state: index === 0 ? 'now' : 'done',
    };
  });
  return <Timeline events={events} />;
}

function titleOf(
  { status, action }: AfterSales['timeline'][number],
  kind: AfterSales['kind'],
  isAnswer: boolean,
  t: Translate,
): string {
  if (kind === 'CANCEL' && status === 'REQUESTED') return t('afterSales.cancel.event');
  if (action) return t(`afterSales.handover.event.${action}`);
  return t(isAnswer ? 'afterSales.answered' : `afterSales.event.${status}`);
}

function Pictures({ ids }: { ids: readonly string[] }) {
  const { t } = useTexts();
  if (ids.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-2">
      {ids.map((id, index) => (
        <a key={id} href={pictureUrl(id, 1200)} target="_blank" rel="noreferrer" className="rounded-md">
          <img
            src={pictureUrl(id, 160)}
            alt={t('product.picture', { number: index + 1 })}
            className="size-20 rounded-md bg-surface-sunken object-cover"
          />
        </a>
      ))}
    </span>
  );
}

import type { conversationRow } from '@kaimai/contract/conversation/conversation';
import { Link } from '@tanstack/react-router';
import type { infer as Infer } from 'zod/mini';
import BellOff from '#icons/bell-off';
import { classes } from '#components/classes.ts';
import { CountBadge } from '#components/display/count-badge.tsx';
import { Icon } from '#components/media/icon.tsx';
import { formatMoment } from '#i18n/moment.ts';
import { useNow } from '#i18n/use-now.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { ShopMark } from '#product/shop/shop-mark.tsx';

type Row = Infer<typeof conversationRow>;

interface ConversationRowsProps {
  rows: readonly Row[];
  /** The code of the shop whose conversation is open beside the list. */
  current?: string;
  className?: string;
}

/** Conversations as links, with the beginning of the last message. */
export function ConversationRows({ rows, current, className = 'rounded-lg' }: ConversationRowsProps) {
  return (
    <ul className={classes('divide-y divide-hairline overflow-hidden bg-surface', className)}>
      {rows.map((row) => (
        <li key={row.storeCodeNumber}>
          <ConversationLink row={row} isCurrent={row.storeCodeNumber === current} />
        </li>
      ))}
    </ul>
  );
}

function ConversationLink({ row, isCurrent }: { row: Row; isCurrent: boolean }) {
  const { t, tag } = useTexts();
  const now = useNow();
  const { storeCodeNumber, storeName, tint, lastAt, lastBy, lastText, unread, muted, blockedByBuyer } = row;
  const isUnread = unread > 0 && !muted && !blockedByBuyer;
  const text = lastText.replaceAll(/\s+/g, ' ') || t('chat.onlyPictures');
  return (
    <Link
      to="/conversation"
      search={{ storeCodeNumber }}
      // Turns off the router's own `aria-current`.
      activeProps={{ 'aria-current': undefined }}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes(
        'grid grid-cols-[--spacing(12)_minmax(0,1fr)] items-center gap-x-3.5 p-4 -outline-offset-2 hover:bg-surface-sunken',
        isCurrent && 'bg-surface-hover hover:bg-surface-hover',
      )}
    >
      <ShopMark shop={{ storeName, tint }} />
      <span className="grid min-w-0 gap-0.5">
        <span className="flex items-baseline justify-between gap-3">
          <b className={classes('min-w-0 truncate', isUnread ? 'font-bold' : 'font-medium')}>{storeName}</b>
          <time dateTime={lastAt} className="text-xs whitespace-nowrap text-text-3 tabular-nums">
            {formatMoment(lastAt, tag, now)}
          </time>
        </span>
        <span className="flex items-center justify-between gap-3 text-sm text-text-2">
          <span className="truncate">{lastBy === 'buyer' ? t('chat.youSaid', { text }) : text}</span>
          {muted && <Icon of={BellOff} size="sm" className="flex-none text-text-3" />}
          {isUnread && (
            <>
              <CountBadge of={unread} />
              <span className="sr-only">{t('message.unreadCount', { count: unread })}</span>
            </>
          )}
        </span>
      </span>
    </Link>
  );
}

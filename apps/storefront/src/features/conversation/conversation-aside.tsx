import { conversationList } from '@kaimai/contract/conversation/conversation';
import { Link } from '@tanstack/react-router';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { PanelTitle } from '#components/layout/panel.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useSignedIn } from '#session/use-session.ts';
import { ConversationRows } from './conversation-rows.tsx';

/** The list of the buyer's conversations, beside the open one on wide screens; nothing for guests. */
export function ConversationAside({ current }: { current: string }) {
  const { t } = useTexts();
  const isSignedIn = useSignedIn();
  const { data, isError } = useBuyerAnswer(conversationList, {}, { enabled: isSignedIn });
  const isShown = data ? data.rows.length > 0 : isSignedIn && !isError;
  if (!isShown) return null;
  return (
    <aside
      aria-label={t('chat.all')}
      aria-busy={!data}
      className="hidden min-h-0 w-80 flex-none flex-col overflow-hidden rounded-lg bg-surface lg:flex"
    >
      <div className="flex min-h-16.5 items-center justify-between gap-3 border-b border-line px-4">
        <PanelTitle>{t('chat.all')}</PanelTitle>
        <Link to="/conversations" className="py-2.5 text-sm text-link hover:underline">
          {t('chat.toMessages')}
        </Link>
      </div>
      {/* The keyboard reaches this scrolling region through its links. */}
      <div className="min-h-0 flex-1 overflow-y-auto">
        {data ? <ConversationRows rows={data.rows} current={current} className="" /> : <RowsSkeleton />}
      </div>
    </aside>
  );
}

function RowsSkeleton() {
  return (
    <div aria-hidden className="divide-y divide-hairline">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="grid grid-cols-[--spacing(12)_minmax(0,1fr)] items-center gap-x-3.5 p-4">
          <SkeletonBlock className="size-12 rounded-md" />
          <div className="grid gap-2.5">
            <SkeletonBlock className="h-4 w-3/5" />
            <SkeletonBlock className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

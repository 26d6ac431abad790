import { historyList, historyRemove } from '@kaimai/contract/history/history';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { Link, type LinkProps } from '@tanstack/react-router';
import History from '#icons/rotate-ccw-clock';
import Trash from '#icons/trash';
import { useState } from 'react';
import { useCall } from '#api/use-gateway.ts';
import { useLoadMore } from '#api/use-load-more.ts';
import { AnnotatedCards } from '#product/card/annotated-cards.tsx';
import { MoreBelow } from '#product/list/more-below.tsx';
import { forgetViewed } from '#product/viewed/viewed-products.ts';
import { PageOutOfRange } from '#components/feedback/page-out-of-range.tsx';
import { Button, buttonClass } from '#components/form/button.tsx';
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Icon } from '#components/media/icon.tsx';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { Pagination } from '#components/navigation/pagination.tsx';
import { Panel } from '#components/layout/panel.tsx';
import { CardGridSkeleton } from '#components/feedback/skeleton.tsx';
import { daysAgo, formatWeekday } from '#i18n/moment.ts';
import { useNow } from '#i18n/use-now.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { PauseButton, PausedNote, AddViewedOffer } from './history-choices.tsx';
import { groupByDay } from './history-days.ts';
import { useRemoveViewed } from './use-remove-viewed.ts';

interface HistoryDaysProps {
  history: OutputOf<typeof historyList>;
  search: { start: number; limit: number };
  linkTo(page: number): LinkProps;
}

/** The browsing history, by day. */
export function HistoryDays({ history, search, linkTo }: HistoryDaysProps) {
  const { t } = useTexts();
  const { totalRows, totalPages, kept: isRecorded } = history;
  const more = useLoadMore(historyList, search, history, (view) => view.commodityCode);
  const { rows } = more;
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between max-md:justify-end md:min-h-(--size-control)">
        <div className="max-md:sr-only">
          <PageHeading>{t('pages.history')}</PageHeading>
        </div>
        <div className="flex flex-wrap justify-end">
          <PauseButton isRecorded={isRecorded} />
          {totalRows > 0 && <ClearHistory />}
        </div>
      </div>
      {isRecorded ? <AddViewedOffer /> : <PausedNote />}
      {totalRows === 0 && <NoHistory />}
      {rows.length === 0 && totalRows > 0 && <PageOutOfRange />}
      {groupByDay(rows).map((group) => (
        <DayPanel key={group.day} day={group.day} views={group.rows} />
      ))}
      <Pagination
        start={search.start + more.pages}
        totalPages={totalPages}
        linkTo={linkTo}
        more={{ ...more, words: t('shell.showMore') }}
      />
    </div>
  );
}

function DayPanel({ day, views }: { day: string; views: HistoryDaysProps['history']['rows'] }) {
  const { t, tag } = useTexts();
  const { mutate: remove } = useRemoveViewed();
  const now = useNow();
  const days = daysAgo(day, now);
  const words = days > 1 ? formatWeekday(day, tag, now) : t(days === 1 ? 'history.yesterday' : 'history.today');
  return (
    <Panel aria-label={words} className="pb-1 md:pb-2">
      <h2 className="mb-4 text-lg">{words}</h2>
      <AnnotatedCards
        cards={views}
        headingLevel={3}
        noteOf={({ commodityCode, commodityName }) => (
          <ForgetButton name={commodityName} onClick={() => remove(commodityCode)} />
        )}
      />
    </Panel>
  );
}

export function ForgetButton({ name, onClick }: { name: string; onClick(): void }) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      aria-label={t('history.forgetOne', { name })}
      onClick={onClick}
      className="inline-flex min-h-(--size-control) items-center gap-1.5 justify-self-start text-sm text-text-2 hover:text-link"
    >
      <Icon of={Trash} size="sm" />
      {t('history.forget')}
    </button>
  );
}

function ClearHistory() {
  const { t } = useTexts();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const clear = useCall(historyRemove, {
    refresh: [historyList],
    onSuccess() {
      // Deletes this browser's own list, too.
      forgetViewed();
      setDialogOpen(false);
      showToast(t('history.cleared'));
    },
  });
  return (
    <>
      <Button look="quiet" onClick={() => setDialogOpen(true)}>
        <Icon of={Trash} size="sm" />
        {t('history.clear')}
      </Button>
      {isDialogOpen && (
        <ConfirmDialog
          title={t('history.clearTitle')}
          text={t('history.clearText')}
          confirmLabel={t('history.clear')}
          dangerous
          busy={clear.isPending}
          onConfirm={() => clear.mutate({})}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  );
}

export function NoHistory() {
  const { t } = useTexts();
  return (
    <div>
      <Panel>
        <EmptyState icon={History} title={t('history.none')} text={t('history.noneText')}>
          <Link to="/categories" className={buttonClass({ look: 'primary' })}>
            {t('history.browse')}
          </Link>
        </EmptyState>
      </Panel>
      <MoreBelow />
    </div>
  );
}

export function HistorySkeleton() {
  return (
    <Panel className="mt-15 [--columns-lg:4]">
      <CardGridSkeleton count={12} />
    </Panel>
  );
}

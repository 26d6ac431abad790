import { recentSearchKeep, recentSearchList, recentSearchRemove } from '@kaimai/contract/history/recent-searches';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { useCall } from '#api/use-gateway.ts';
import { Button } from '#components/form/button.tsx';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';

/** Whether recent searches are stored in the account, with a button that deletes them. */
export function SearchesPanel({ recent: { rows, kept: isStored } }: { recent: OutputOf<typeof recentSearchList> }) {
  const { t } = useTexts();
  const choose = useCall(recentSearchKeep, {
    refresh: [recentSearchList],
    onSuccess: ({ kept }) => showToast(t(kept ? 'search.keptOn' : 'search.keptOff')),
  });
  const clear = useCall(recentSearchRemove, {
    refresh: [recentSearchList],
    onSuccess: () => showToast(t('search.cleared')),
  });
  return (
    <Panel>
      <div className="grid max-w-120 gap-3">
        <div>
          <PanelTitle>{t('search.keep')}</PanelTitle>
          <p className="text-sm text-text-2">{t(isStored ? 'search.keptText' : 'search.notKeptText')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button busy={choose.isPending} onClick={() => choose.mutate({ keep: !isStored })}>
            {t(isStored ? 'search.stopKeeping' : 'search.startKeeping')}
          </Button>
          {rows.length > 0 && (
            <Button look="quiet" busy={clear.isPending} onClick={() => clear.mutate({ words: [] })}>
              {t('search.clearKept', { count: rows.length })}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}

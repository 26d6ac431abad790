import { useSyncExternalStore } from 'react';
import { countOfferedViews, subscribeToViewedSignedOut } from '#product/viewed-products.ts';
import { Checkbox } from '#components/form/choice.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { isTakeOverWanted, wantTakeOver } from './take-over.ts';

/** Asks, where there is something to ask about, whether what was looked at here before belongs into the account's history. */
export function TakeOverChoice() {
  const { t } = useTexts();
  const count = useSyncExternalStore(subscribeToViewedSignedOut, countOfferedViews, () => 0);
  if (count === 0) return null;
  return (
    <Checkbox defaultChecked={isTakeOverWanted()} onChange={(event) => wantTakeOver(event.target.checked)}>
      {t('account.takeOver', { count })}
    </Checkbox>
  );
}

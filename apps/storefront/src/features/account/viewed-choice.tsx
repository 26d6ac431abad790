import { useSyncExternalStore } from 'react';
import { countOfferedViews, subscribeToViewedSignedOut } from '#product/viewed/viewed-products.ts';
import { Checkbox } from '#components/form/choice.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { isAddingRequested, setAddingRequested } from './viewed-before-sign-in.ts';

/** The choice whether products viewed before the sign-in are added to the account's history, if there are any. */
export function ViewedChoice() {
  const { t } = useTexts();
  const count = useSyncExternalStore(subscribeToViewedSignedOut, countOfferedViews, () => 0);
  if (count === 0) return null;
  return (
    <Checkbox defaultChecked={isAddingRequested()} onChange={(event) => setAddingRequested(event.target.checked)}>
      {t('account.takeOver', { count })}
    </Checkbox>
  );
}

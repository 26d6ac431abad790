import KeyRound from '#icons/key-round';
import { useHydrated } from '@tanstack/react-router';
import { canUsePasskeys } from '#account/passkeys.ts';
import { Button } from '#components/form/button.tsx';
import { Icon } from '#components/media/icon.tsx';
import { useTexts } from '#i18n/use-texts.ts';

/** Rendered in the browser only: the server does not know whether passkeys are supported. */
export function PasskeyButton({ busy, onPress }: { busy: boolean; onPress(): void }) {
  const { t } = useTexts();
  const isHydrated = useHydrated();
  if (!isHydrated || !canUsePasskeys()) return null;
  return (
    <Button block size="lg" busy={busy} onClick={onPress}>
      <Icon of={KeyRound} size="sm" />
      {t('account.usePasskey')}
    </Button>
  );
}

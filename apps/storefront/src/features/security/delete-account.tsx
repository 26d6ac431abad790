import { profileDetail } from '@kaimai/contract/account/account';
import { accountDelete, accountKeep } from '@kaimai/contract/account/personal-data';
import { Link, useRouter } from '@tanstack/react-router';
import { hasCode } from '#api/has-code.ts';
import { useForgetBuyer } from '#account/use-sign-out.ts';
import { useCall } from '#api/use-gateway.ts';
import { Button, buttonClass } from '#components/form/button.tsx';
import { linkClass } from '#components/navigation/link.ts';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { formatTime } from '#i18n/format-time.ts';
import { showNotification, showToast } from '#notices/notice-store.ts';
import { useOwnerCheck } from './use-owner-check.tsx';

const parts = ['profile', 'favourites', 'orders', 'money'] as const;

/** What is deleted, what stays, and the confirmation of the owner. */
export function DeleteAccount() {
  const { t } = useTexts();
  const router = useRouter();
  const forgetBuyer = useForgetBuyer();
  const owner = useOwnerCheck();
  const deletion = useCall(accountDelete, { silent: true });
  const isBlocked = hasCode(deletion.error, 'ACCOUNT_HAS_OPEN_BUSINESS');

  async function remove(): Promise<void> {
    try {
      await deletion.mutateAsync({});
    } catch (error) {
      // The note above the button shows this error.
      if (hasCode(error, 'ACCOUNT_HAS_OPEN_BUSINESS')) return;
      throw error;
    }
    forgetBuyer();
    await router.navigate({ to: '/' });
    showNotification({ title: t('security.leavingTitle'), text: t('security.leavingText'), tone: 'info' });
  }

  return (
    <>
      <ul className="grid list-disc gap-2 pl-5 text-text-2">
        {parts.map((part) => (
          <li key={part}>{t(`security.leave.${part}`)}</li>
        ))}
      </ul>
      {isBlocked && (
        <Note tone="warn">
          {deletion.error?.message}
          {t('shell.betweenSentences')}
          <Link to="/order-list" className={linkClass}>
            {t('security.seeOrders')}
          </Link>
        </Note>
      )}
      {/* Always confirmed, even shortly after the sign-in. */}
      <Button
        look="danger"
        busy={deletion.isPending}
        className="justify-self-start"
        onClick={() => owner.runConfirmed(remove)}
      >
        {t('pages.deleteAccount')}
      </Button>
      {owner.dialog}
    </>
  );
}

interface KeepAccountProps {
  deletionDueAt: string;
  /** The address that the buyer was going to. */
  continueTo: string;
}

/** Offers to keep an account that is due for deletion. */
export function KeepAccount({ deletionDueAt, continueTo }: KeepAccountProps) {
  const { t, tag } = useTexts();
  const router = useRouter();
  const keep = useCall(accountKeep, {
    refresh: [profileDetail],
    async onSuccess() {
      showToast(t('security.kept'), 'success');
      await router.navigate({ href: continueTo });
    },
  });
  const day = formatTime(deletionDueAt, tag, 'time');
  return (
    <>
      <Note tone="warn">{t('security.dueOn', { day })}</Note>
      <div className="flex flex-wrap gap-3">
        {/* Both buttons look alike: neither choice is suggested. */}
        <Button busy={keep.isPending} onClick={() => keep.mutate({})}>
          {t('security.keep')}
        </Button>
        <Link to={continueTo} className={buttonClass()}>
          {t('security.leaveIt')}
        </Link>
      </div>
    </>
  );
}

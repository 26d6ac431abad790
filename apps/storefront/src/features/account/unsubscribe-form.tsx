import { mailUnsubscribe, type StoppableMail } from '@kaimai/contract/mail/mail-preference';
import { Link } from '@tanstack/react-router';
import { useCall } from '#api/use-gateway.ts';
import { Button, buttonClass } from '#components/form/button.tsx';
import { linkClass } from '#components/navigation/link.ts';
import { Note } from '#components/feedback/note.tsx';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { RichText } from '#components/display/rich-text.tsx';
import { useTexts } from '#i18n/use-texts.ts';

interface UnsubscribeFormProps {
  /** The token of the link; the gateway validates it. */
  token: string;
  kind: StoppableMail;
}

/** Unsubscribes from one kind of mail after a click, with or without a session. */
export function UnsubscribeForm({ token, kind }: UnsubscribeFormProps) {
  const { t } = useTexts();
  const unsubscribe = useCall(mailUnsubscribe, { silent: true });
  if (unsubscribe.data) return <Stopped kind={kind} email={unsubscribe.data.maskedEmail} />;
  return (
    <>
      <div className="grid gap-1">
        <PageHeading>{t(`mails.question_${kind}`)}</PageHeading>
        <p className="text-text-2">{t(kind === 'restock' ? 'mails.restockText' : 'mails.questionText')}</p>
      </div>
      {unsubscribe.error && <Note tone="danger">{unsubscribe.error.message}</Note>}
      <Button look="primary" size="lg" busy={unsubscribe.isPending} onClick={() => unsubscribe.mutate({ token })}>
        {t('mails.stop')}
      </Button>
    </>
  );
}

function Stopped({ kind, email }: { kind: StoppableMail; email: string }) {
  const { t } = useTexts();
  return (
    <>
      <div className="grid gap-1" role="status">
        <PageHeading>{t('mails.stopped')}</PageHeading>
        <p className="text-text-2">
          {kind === 'restock' ? (
            t('mails.restockStopped')
          ) : (
            <RichText text={t('mails.stoppedText', { email })} parts={{ link: profileLink }} />
          )}
        </p>
      </div>
      <Link to="/" className={buttonClass({ size: 'lg' })}>
        {t('shell.toHome')}
      </Link>
    </>
  );
}

/** Shown for an incomplete link, which mail programs produce sometimes. */
export function BrokenUnsubscribeLink() {
  const { t } = useTexts();
  return (
    <div className="grid gap-1">
      <PageHeading>{t('mails.broken')}</PageHeading>
      <p className="text-text-2">
        <RichText text={t('mails.brokenText')} parts={{ link: profileLink }} />
      </p>
    </div>
  );
}

function profileLink(words: string) {
  return (
    <Link to="/profile" className={linkClass}>
      {words}
    </Link>
  );
}

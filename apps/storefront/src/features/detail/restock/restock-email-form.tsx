import { restockAsk, restockConfirmHours, restockEntry } from '@kaimai/contract/restock/restock';
import type { InputOf } from '@kaimai/contract/wire/service';
import { Link, useLocation } from '@tanstack/react-router';
import MailCheck from '#icons/mail-check';
import { DemoMailboxLink } from '#account/demo-mailbox-link.tsx';
import { EmailInput } from '#account/email-input.tsx';
import { useContractForm } from '#account/use-contract-form.ts';
import { useCall } from '#api/use-gateway.ts';
import { RichText } from '#components/display/rich-text.tsx';
import { Button } from '#components/form/button.tsx';
import { Field } from '#components/form/field.tsx';
import { linkClass } from '#components/navigation/link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { RefusalNote, useRefetchAfterRefusal, WaitingNote } from './restock-notes.tsx';

const fields = ['email'] as const;
type Entry = Pick<InputOf<typeof restockAsk>, 'email'>;

/** For visitors: requests a mail with a link that confirms their address. */
export default function RestockEmailForm({ skuCode }: { skuCode: string }) {
  const { t } = useTexts();
  const requestMail = useCall(restockAsk, { silent: true });
  useRefetchAfterRefusal(requestMail.error);
  const form = useContractForm<Entry>(restockEntry, {
    failure: requestMail.error,
    fields,
    defaultValues: { email: '' },
  });
  if (requestMail.data)
    return (
      <WaitingNote icon={MailCheck}>
        <p className="font-medium">{t('restock.sent')}</p>
        <p className="text-text-2">
          {t('restock.sentText', { email: requestMail.variables.email, hours: restockConfirmHours })}
        </p>
        <DemoMailboxLink email={requestMail.variables.email} />
      </WaitingNote>
    );
  return (
    <form
      className="grid gap-3 rounded-md bg-surface-sunken p-4"
      noValidate
      method="post"
      aria-label={t('detail.tellMe')}
      onSubmit={(event) => void form.handleSubmit(({ email }) => requestMail.mutate({ email, skuCode }))(event)}
    >
      {form.message && <RefusalNote>{form.message}</RefusalNote>}
      <Field label={t('restock.email')} help={t('restock.emailHelp')} error={form.errorAt('email')}>
        {/* The form opens at a click, and this is its only field. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <EmailInput {...form.register('email')} autoComplete="email" autoFocus />
      </Field>
      <Button type="submit" look="primary" block busy={requestMail.isPending}>
        {t('restock.send')}
      </Button>
      <SignInInstead />
    </form>
  );
}

function SignInInstead() {
  const { t } = useTexts();
  const { href } = useLocation();
  const toSignIn = (words: string) => (
    <Link to="/login" search={{ redirect: href }} className={linkClass}>
      {words}
    </Link>
  );
  return (
    <p className="text-sm text-text-2">
      <RichText text={t('restock.signIn')} parts={{ link: toSignIn }} />
    </p>
  );
}

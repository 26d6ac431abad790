import { providerRegister, type providerCallback } from '@kaimai/contract/account/identity-provider';
import { verifyCodeSend } from '@kaimai/contract/account/account';
import type { InputOf, OutputOf } from '@kaimai/contract/wire/service';
import { useState } from 'react';
import { CodeField } from '#account/code-field.tsx';
import { EmailInput } from '#account/email-input.tsx';
import { useContractForm } from '#account/use-contract-form.ts';
import { useCall } from '#api/use-gateway.ts';
import { Button } from '#components/form/button.tsx';
import { Field } from '#components/form/field.tsx';
import { Note } from '#components/feedback/note.tsx';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { AcceptedTerms } from './provider-buttons.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useCompleteSignIn } from './use-complete-sign-in.ts';
import { ViewedChoice } from './viewed-choice.tsx';

type Answer = OutputOf<typeof providerCallback>;

/**
 * For an identity without an account: the buyer creates an account, or links the identity to an existing one by signing in once.
 * Linking is shown first if a trusted provider has verified an e-mail that has an account.
 */
export function NewIdentity({ answer }: { answer: Answer }) {
  const { t } = useTexts();
  const { providerName: provider, hasAccount, redirect, ticket, email } = answer;
  const [isNew, setNew] = useState(!hasAccount);
  return (
    <>
      <div className="grid gap-1">
        <PageHeading>{t(isNew ? 'account.providerNew' : 'account.providerLink')}</PageHeading>
        <p className="text-text-2">
          {isNew && t('account.providerNewText', { provider })}
          {!isNew && t(hasAccount ? 'account.providerTakenText' : 'account.providerLinkText', { provider })}
        </p>
      </div>
      {isNew ? (
        <ConfirmEmail answer={answer} />
      ) : (
        <SignInForm redirect={redirect} identityTicket={ticket} email={hasAccount ? email : ''} />
      )}
      <Button look="quiet" className="-ml-3 justify-self-start" onClick={() => setNew(!isNew)}>
        {t(isNew ? 'account.providerHaveAccount' : 'account.providerIsNew')}
      </Button>
    </>
  );
}

const fields = ['email', 'verifyCode'] as const;

/** The e-mail that the provider states is only a suggestion; a mailed code confirms it. */
function ConfirmEmail({ answer: { ticket, email, redirect, remember } }: { answer: Answer }) {
  const { t } = useTexts();
  const completeSignIn = useCompleteSignIn(redirect);
  const sendCode = useCall(verifyCodeSend, { silent: true });
  const create = useCall(providerRegister, { silent: true });
  const form = useContractForm(providerRegister.input, {
    failure: sendCode.error ?? create.error,
    fields,
    defaultValues: { ticket, email, verifyCode: '' },
  });

  async function send() {
    if (!(await form.trigger('email'))) return undefined;
    const enteredEmail = form.getValues('email');
    // The form shows a failure.
    const answer = await sendCode.mutateAsync({ email: enteredEmail, purpose: 'register' }).catch(() => undefined);
    return answer && { email: enteredEmail, resendAfterSeconds: answer.resendAfterSeconds };
  }

  function submit(input: InputOf<typeof providerRegister>) {
    sendCode.reset();
    create.mutate(input, { onSuccess: (session) => void completeSignIn(session, { remember }) });
  }

  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      {form.message && <Note tone="danger">{form.message}</Note>}
      <Field label={t('account.email')} error={form.errorAt('email')}>
        <EmailInput {...form.register('email')} autoComplete="email" />
      </Field>
      <CodeField {...form.register('verifyCode')} error={form.errorAt('verifyCode')} send={send} />
      <ViewedChoice />
      <Button type="submit" look="primary" size="lg" block busy={create.isPending}>
        {t('account.createAccount')}
      </Button>
      <AcceptedTerms />
    </form>
  );
}

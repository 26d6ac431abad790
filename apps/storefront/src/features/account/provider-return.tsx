import { providerCallback, providerSecondStep } from '@kaimai/contract/account/identity-provider';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { consumeProviderReturn } from '#account/use-provider-start.ts';
import { useCall } from '#api/use-gateway.ts';
import { Note } from '#components/feedback/note.tsx';
import { Spinner } from '#components/feedback/spinner.tsx';
import { buttonClass } from '#components/form/button.tsx';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { useSignedIn } from '#session/use-session.ts';
import { NewIdentity } from './new-identity.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { useCompleteSignIn } from './use-complete-sign-in.ts';

type Answer = OutputOf<typeof providerCallback>;

const accountSafetyPath = '/personal-center/account-safe';

/**
 * The page that a provider sends the browser back to: passes its answer to the gateway, once, and continues from there.
 */
export function ProviderReturn({ provider }: { provider: string }) {
  const router = useRouter();
  const { t } = useTexts();
  const callback = useCall(providerCallback, { silent: true });
  /** The answer while the buyer's next step is due: a second factor, or an account for the identity. */
  const [pendingAnswer, setPendingAnswer] = useState<Answer>();
  const completeSignIn = useCompleteSignIn(pendingAnswer?.redirect);
  const [redirect, setRedirect] = useState<string>();

  const handleAnswer = useEffectEvent((answer: Answer) => {
    const { outcome, session, remember, providerName } = answer;
    if (session) return void completeSignIn(session, { remember, target: answer.redirect });
    if (outcome !== 'linked') return setPendingAnswer(answer);
    showToast(t('security.identityLinked', { provider: providerName }));
    return void router.navigate({ to: accountSafetyPath, replace: true });
  });
  // React's strict mode runs effects twice.
  const hasBegun = useRef(false);
  const begin = useEffectEvent(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    setRedirect(consumeProviderReturn());
    const answer = location.search;
    // The code works once, and must not stay in the history.
    history.replaceState(history.state, '', location.pathname);
    callback.mutate({ provider, answer }, { onSuccess: handleAnswer });
  });
  useEffect(() => begin(), []);

  if (callback.error) return <Failed text={callback.error.message} redirect={redirect} />;
  if (pendingAnswer?.outcome === 'secondStep') return <SecondStep answer={pendingAnswer} />;
  if (pendingAnswer) return <NewIdentity answer={pendingAnswer} />;
  return (
    <div role="status" className="grid gap-3">
      <PageHeading>{t('account.providerWait')}</PageHeading>
      <p className="flex items-center gap-2 text-text-2">
        <Spinner />
        {t('account.providerWaitText')}
      </p>
    </div>
  );
}

/** Why the sign-in failed, and how to continue; or, for a signed-in buyer, why the identity was not linked. */
function Failed({ text, redirect }: { text: string; redirect: string | undefined }) {
  const { t } = useTexts();
  const isSignedIn = useSignedIn();
  return (
    <>
      <PageHeading>{t(isSignedIn ? 'account.providerNotLinked' : 'account.providerFailed')}</PageHeading>
      <Note tone="danger">{text}</Note>
      {isSignedIn ? (
        <Link to={accountSafetyPath} className={buttonClass({ look: 'primary', size: 'lg', block: true })}>
          {t('security.back')}
        </Link>
      ) : (
        <>
          <Link to="/login" search={{ redirect }} className={buttonClass({ look: 'primary', size: 'lg', block: true })}>
            {t('account.signInOtherwise')}
          </Link>
          <ProviderButtons redirect={redirect} shouldRemember={() => true} />
        </>
      )}
    </>
  );
}

/** An account with a second factor requires it after a sign-in with a provider, too. */
function SecondStep({ answer }: { answer: Answer }) {
  const { t } = useTexts();
  const router = useRouter();
  const { ticket, email, takesPasskey, redirect, remember, providerName } = answer;
  const completeSignIn = useCompleteSignIn(redirect);
  const callSecondStep = useCall(providerSecondStep, { silent: true });
  const values = { provider: providerName };
  return (
    <>
      <PageHeading>{t('pages.login')}</PageHeading>
      <SecondStepForm
        intro={t(takesPasskey ? 'account.secondStepAfterOrPasskey' : 'account.secondStepAfter', values)}
        email={email}
        offersPasskey={takesPasskey}
        failure={callSecondStep.error}
        busy={callSecondStep.isPending}
        shouldRemember={() => remember}
        onCode={(secondCode) =>
          callSecondStep.mutate(
            { ticket, secondCode },
            { onSuccess: (session) => void completeSignIn(session, { remember }) },
          )
        }
        onSignedIn={(session) => void completeSignIn(session, { remember })}
        onBack={() => void router.navigate({ to: '/login', search: { redirect }, replace: true })}
      />
    </>
  );
}

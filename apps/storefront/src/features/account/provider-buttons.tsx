import { identityProviders, providerSignInStart } from '@kaimai/contract/account/identity-provider';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { ProviderMark } from '#account/provider-mark.tsx';
import { useProviderStart } from '#account/use-provider-start.ts';
import { queryOptionsFor } from '#api/gateway.ts';
import { useCall, useGateway } from '#api/use-gateway.ts';
import { Note } from '#components/feedback/note.tsx';
import { RetryButton } from '#components/feedback/retry-button.tsx';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { Button } from '#components/form/button.tsx';
import { RichText } from '#components/display/rich-text.tsx';
import { linkClass } from '#components/navigation/link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { safeRedirect } from '#session/safe-redirect.ts';

interface ProviderButtonsProps {
  /** The address to go to after the sign-in; by default the home page. */
  redirect: string | undefined;
  shouldRemember(): boolean;
  /** Whether to show `AcceptedTerms`; false where the form shows them itself. */
  showsTerms?: boolean;
}

/**
 * “Continue with …” for each identity provider; nothing where the operator has set up none. If the list failed to load, a
 * line says so, since a buyer without a password has no other way to sign in.
 */
export function ProviderButtons({ redirect, shouldRemember, showsTerms = true }: ProviderButtonsProps) {
  const { t } = useTexts();
  // The list is rendered with the page; if it could not be loaded, the other ways to sign in remain.
  const { data, errorUpdateCount, isFetching, refetch } = useQuery({
    ...queryOptionsFor(useGateway(), identityProviders, {}),
    meta: { silent: true },
  });
  const start = useCall(providerSignInStart, { silent: true });
  const { busy: busyProvider, goToProvider } = useProviderStart();
  // Without a list, only a failure is shown. `errorUpdateCount`, unlike `isError`, does not hide the failure during a retry.
  const isShown = data ? data.providers.length > 0 : errorUpdateCount > 0;
  if (!isShown) return null;

  function signInWithProvider(provider: string) {
    start.reset();
    const back = safeRedirect(redirect, location.origin);
    const input = { provider, redirect: back, remember: shouldRemember() };
    // The failure is shown above the buttons.
    void goToProvider(provider, () => start.mutateAsync(input), back).catch(() => undefined);
  }

  return (
    // Takes the focus when the retry button disappears.
    <div tabIndex={-1} className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-text-3 before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        {t('account.or')}
      </p>
      {start.error && <Note tone="danger">{start.error.message}</Note>}
      {!data && (isFetching ? <SkeletonBlock className="h-11" /> : <FailedProviders onRetry={refetch} />)}
      {data?.providers.map(({ provider, name, icon, colour }) => (
        <Button
          key={provider}
          block
          size="lg"
          busy={busyProvider === provider}
          onClick={() => signInWithProvider(provider)}
        >
          {busyProvider !== provider && <ProviderMark name={name} icon={icon} colour={colour} />}
          {t('account.continueWith', { provider: name })}
        </Button>
      ))}
      {data && showsTerms && <AcceptedTerms />}
    </div>
  );
}

function FailedProviders({ onRetry }: { onRetry(): unknown }) {
  const { t } = useTexts();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-text-2">
      <p>{t('account.providersFailed')}</p>
      <RetryButton size="sm" onRetry={onRetry} />
    </div>
  );
}

/** States that creating an account means accepting the terms and the privacy policy. */
export function AcceptedTerms() {
  const { t } = useTexts();
  return (
    <p className="text-sm text-text-2">
      <RichText
        text={t('account.accept')}
        parts={{
          terms: (words) => (
            <Link to="/agreement" className={linkClass}>
              {words}
            </Link>
          ),
          privacy: (words) => (
            <Link to="/privacy" className={linkClass}>
              {words}
            </Link>
          ),
        }}
      />
    </p>
  );
}

import { identityProviders } from '@kaimai/contract/account/identity-provider';
import { createFileRoute } from '@tanstack/react-router';
import { queryOptionsFor } from '#api/gateway.ts';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { GuestHandOver } from '#features/account/guest-hand-over.tsx';
import { SignInForm } from '#features/account/sign-in-form.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { titled } from '#page.ts';
import { redirectField, searchSchema } from '#search-fields.ts';

const signInSearch = searchSchema(() => ({ redirect: redirectField() }));

export const Route = createFileRoute('/_auth/login')({
  validateSearch: signInSearch,
  // `prefetchQuery` never fails: without the answer, the other ways to sign in remain.
  loader: ({ context: { queryClient, gateway } }) =>
    queryClient.prefetchQuery(queryOptionsFor(gateway, identityProviders, {})),
  head: ({ match }) => ({ meta: [titled(match.context.page, 'account.signIn')] }),
  component: LoginPage,
});

function LoginPage() {
  const { t } = useTexts();
  const { redirect } = Route.useSearch();
  return (
    <>
      <div className="grid gap-1">
        <PageHeading>{t('pages.login')}</PageHeading>
        <p className="text-text-2">{t('account.welcomeText')}</p>
      </div>
      <SignInForm redirect={redirect} />
      <GuestHandOver page={redirect} />
    </>
  );
}

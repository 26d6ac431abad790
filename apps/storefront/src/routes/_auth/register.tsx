import { identityProviders } from '@kaimai/contract/account/identity-provider';
import { createFileRoute } from '@tanstack/react-router';
import { queryOptionsFor } from '#api/gateway.ts';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { RegisterForm } from '#features/account/register-form.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { titled } from '#page.ts';
import { redirectField, searchSchema } from '#search-fields.ts';

const registerSearch = searchSchema(() => ({ redirect: redirectField() }));

export const Route = createFileRoute('/_auth/register')({
  validateSearch: registerSearch,
  // `prefetchQuery` never fails: without the answer, the other ways to sign in remain.
  loader: ({ context: { queryClient, gateway } }) =>
    queryClient.prefetchQuery(queryOptionsFor(gateway, identityProviders, {})),
  head: ({ match }) => ({ meta: [titled(match.context.page, 'pages.register')] }),
  component: RegisterPage,
});

function RegisterPage() {
  const { t } = useTexts();
  const { redirect } = Route.useSearch();
  return (
    <>
      <div className="grid gap-1">
        <PageHeading>{t('pages.register')}</PageHeading>
        <p className="text-text-2">{t('account.registerText')}</p>
      </div>
      <RegisterForm redirect={redirect} />
    </>
  );
}

import { identityProviders } from '@kaimai/contract/account/identity-provider';
import { createFileRoute } from '@tanstack/react-router';
import { queryOptionsFor } from '#api/gateway.ts';
import { ProviderReturn } from '#features/account/provider-return.tsx';
import { unindexedHead } from '#page.ts';

/** Where an identity provider sends the browser back to; its parameters are read by the script alone. */
export const Route = createFileRoute('/_auth/sign-in/$provider')({
  loader: ({ context: { queryClient, gateway } }) =>
    queryClient.prefetchQuery(queryOptionsFor(gateway, identityProviders, {})),
  head: ({ match }) => unindexedHead(match.context.page, 'account.signIn'),
  component: ProviderPage,
});

function ProviderPage() {
  const { provider } = Route.useParams();
  return <ProviderReturn key={provider} provider={provider} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { BrokenRestockLink, RestockForm } from '#features/account/restock-form.tsx';
import { unindexedHead } from '#page.ts';
import { optionalTextField, searchSchema } from '#search-fields.ts';

const restockSearch = searchSchema(() => ({ token: optionalTextField(200) }));

/** The target of the link in mails. Nothing is confirmed before a click: programs that scan mails open links, too. */
export const Route = createFileRoute('/_auth/restock')({
  validateSearch: restockSearch,
  head: ({ match }) => unindexedHead(match.context.page, 'pages.restock'),
  component: RestockPage,
});

function RestockPage() {
  const { token } = Route.useSearch();
  return token ? <RestockForm token={token} /> : <BrokenRestockLink />;
}

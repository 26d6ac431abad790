import { stoppableMails } from '@kaimai/contract/mail/mail-preference';
import { createFileRoute } from '@tanstack/react-router';
import { BrokenUnsubscribeLink, UnsubscribeForm } from '#features/account/unsubscribe-form.tsx';
import { unindexedHead } from '#page.ts';
import { optionalTextField, searchSchema } from '#search-fields.ts';

const unsubscribeSearch = searchSchema(() => ({ token: optionalTextField(200) }));

/** The target of the link in mails. Nothing is unsubscribed before a click: programs that scan mails open links, too. */
export const Route = createFileRoute('/_auth/unsubscribe')({
  validateSearch: unsubscribeSearch,
  head: ({ match }) => unindexedHead(match.context.page, 'pages.unsubscribe'),
  component: UnsubscribePage,
});

function UnsubscribePage() {
  const { token = '' } = Route.useSearch();
  // A token begins with the kind of mails and a dot.
  const kind = stoppableMails.find((stoppable) => token.startsWith(`${stoppable}.`));
  return kind ? <UnsubscribeForm token={token} kind={kind} /> : <BrokenUnsubscribeLink />;
}

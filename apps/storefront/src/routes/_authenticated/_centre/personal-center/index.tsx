import { createFileRoute } from '@tanstack/react-router';
import { Overview } from '#features/centre/overview.tsx';
import { textsFor } from '#page.ts';

export const Route = createFileRoute('/_authenticated/_centre/personal-center/')({
  staticData: { title: 'pages.personalCenter' },
  head: ({ match }) => ({ meta: [{ title: textsFor(match.context.page)('pages.personalCenter') }] }),
  component: Overview,
});

import { createFileRoute } from '@tanstack/react-router';
import { Overview } from '#features/centre/overview.tsx';
import { titled } from '#page.ts';

export const Route = createFileRoute('/_authenticated/_centre/personal-center/')({
  staticData: { title: 'pages.personalCenter' },
  head: ({ match }) => ({ meta: [titled(match.context.page, 'pages.personalCenter')] }),
  component: Overview,
});

import { createFileRoute } from '@tanstack/react-router';
import { About } from '#features/policy/about.tsx';
import { titled } from '#page.ts';

export const Route = createFileRoute('/_authenticated/_centre/about')({
  staticData: { title: 'pages.about' },
  head: ({ match }) => ({ meta: [titled(match.context.page, 'pages.about')] }),
  component: About,
});

import { createFileRoute } from '@tanstack/react-router';
import { About } from '#features/policy/about.tsx';
import { textsFor } from '#page.ts';

export const Route = createFileRoute('/_authenticated/_centre/about')({
  staticData: { title: 'pages.about' },
  head: ({ match }) => ({ meta: [{ title: textsFor(match.context.page)('pages.about') }] }),
  component: About,
});

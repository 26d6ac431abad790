import { createFileRoute } from '@tanstack/react-router';
import { HandOverPage } from '#features/hand-over/hand-over-page.tsx';
import { unindexedHead } from '#page.ts';

/**
 * The target of a hand-over's link, whose code follows the `#`. Opening it changes nothing: cameras, messengers and browsers
 * open links in advance.
 */
export const Route = createFileRoute('/_auth/hand-over')({
  head: ({ match }) => unindexedHead(match.context.page, 'pages.handOver'),
  component: HandOverPage,
});

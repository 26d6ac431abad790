import { createFileRoute, redirect } from '@tanstack/react-router';
import { isSignedIn } from '#session/credential.ts';

/** The pages of a signed-in buyer. They are made in the browser, where the credential is. */
export const Route = createFileRoute('/_authenticated')({
  ssr: false,
  staticData: { frame: 'task' },
  beforeLoad({ location }) {
    if (isSignedIn()) return;
    throw redirect({ to: '/login', search: { redirect: new URL(location.href, globalThis.location.origin).href } });
  },
});

import { createFileRoute, Outlet, redirect, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isSignedIn, subscribeToCredential } from '#session/credential.ts';

/** The pages of a signed-in buyer. They are rendered in the browser, which has the credential. */
export const Route = createFileRoute('/_authenticated')({
  ssr: false,
  staticData: { frame: 'task' },
  beforeLoad({ location }) {
    if (isSignedIn()) return;
    throw redirect({ to: '/login', search: { redirect: new URL(location.href, globalThis.location.origin).href } });
  },
  component: SignedIn,
});

function SignedIn() {
  useRedirectWhenSignedOut();
  return <Outlet />;
}

/** Redirects to the sign-in when the session ends, in another tab or elsewhere. */
function useRedirectWhenSignedOut(): void {
  const router = useRouter();
  useEffect(() => {
    const leaveUnlessSignedIn = () => {
      if (isSignedIn()) return;
      void router.navigate({ to: '/login', search: { redirect: location.href }, replace: true });
    };
    // The first answers may have ended the session before this page was mounted.
    leaveUnlessSignedIn();
    return subscribeToCredential(leaveUnlessSignedIn);
  }, [router]);
}

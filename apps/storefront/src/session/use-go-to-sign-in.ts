import { useRouter } from '@tanstack/react-router';

/** Returns a function that leads to the sign-in, which returns to the current address. */
export function useGoToSignIn(): () => void {
  const router = useRouter();
  return () => void router.navigate({ to: '/login', search: { redirect: globalThis.location.href } });
}

import { useEffect, useState } from 'react';
import { readItem, removeItem, writeItem } from '#browser-storage.ts';

const returnKey = 'provider return';

/** The page to return to if the sign-in fails. */
export function consumeProviderReturn(): string | undefined {
  const redirect = readItem('session', returnKey) ?? undefined;
  removeItem('session', returnKey);
  return redirect;
}

/** Goes to a provider's page. Busy from the click until this page is left, but not when Back shows it again. */
export function useProviderStart() {
  const [busy, setBusy] = useState<string>();
  useEffect(() => {
    const resetIfRestored = ({ persisted }: PageTransitionEvent) => persisted && setBusy(undefined);
    addEventListener('pageshow', resetIfRestored);
    return () => removeEventListener('pageshow', resetIfRestored);
  }, []);

  async function goToProvider(
    provider: string,
    start: () => Promise<{ authorizationUrl: string }>,
    redirect?: string,
  ): Promise<void> {
    setBusy(provider);
    try {
      const { authorizationUrl } = await start();
      if (redirect !== undefined) writeItem('session', returnKey, redirect);
      location.assign(authorizationUrl);
    } catch (error) {
      setBusy(undefined);
      throw error;
    }
  }

  return { busy, goToProvider };
}

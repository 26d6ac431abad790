import { useEffect, useState } from 'react';
import { readItem, removeItem, writeItem } from '#browser-storage.ts';

const returnKey = 'provider return';

/** Reads and deletes the address of the page to return to if the sign-in fails. */
export function consumeProviderReturn(): string | undefined {
  const redirect = readItem('session', returnKey) ?? undefined;
  removeItem('session', returnKey);
  return redirect;
}

/**
 * Goes to a provider's page. `busy` is the chosen provider until this page is left; undefined after a failure, and again when
 * Back shows this page.
 */
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

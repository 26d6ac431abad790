import type { Gateway } from '#api/gateway.ts';
import { isSignedIn } from '#session/credential.ts';
import { rememberInBrowser } from './browser-searches.ts';

/** Remembers a search: in the account of a buyer who keeps them, otherwise in this browser. */
export function rememberSearch(words: string, gateway: Gateway): void {
  if (!isSignedIn()) return rememberInBrowser(words);
  // Optional for the page, so failures are ignored.
  void import('./account-searches.ts').then(({ addSearch }) => addSearch(gateway, words)).catch(() => {});
}

import { withoutLanguage } from '@kaimai/contract/values/language-address';
import type { RenderedSettings } from './rendered-settings.ts';
import { localeSetting } from './settings.ts';

/**
 * Stores the language of an address (`lang=en`) if none is stored. The parameter is then removed, so that a shared link
 * does not choose for others.
 */
export function storeLanguageOfAddress({ locale }: RenderedSettings): void {
  const address = location.pathname + location.search + location.hash;
  const plain = withoutLanguage(address);
  if (plain === address) return;
  if (!localeSetting.isStored()) localeSetting.write(locale);
  history.replaceState(history.state, '', plain);
}

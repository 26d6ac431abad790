import { withoutLanguage } from '@kaimai/contract/language-address';
import type { RenderedSettings } from './rendered-settings.ts';
import { localeSetting } from './settings.ts';

/**
 * Whoever comes by an address that asks for a language (`lang=en`) and has stored none keeps it from now on. The address
 * loses it then, so that a link handed on does not choose for others.
 */
export function keepLanguageOfAddress({ locale }: RenderedSettings): void {
  const here = location.pathname + location.search + location.hash;
  const plain = withoutLanguage(here);
  if (plain === here) return;
  if (!localeSetting.isStored()) localeSetting.write(locale);
  history.replaceState(history.state, '', plain);
}

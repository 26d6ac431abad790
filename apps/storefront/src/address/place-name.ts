import type { DeliveryPlace } from '@kaimai/contract/delivery/delivery-place';
import type { Locale } from '@kaimai/contract/values/locale';

/** How a place is named in a sentence: `97209`, `Hamburg 20095`, `上海市`, `江苏省苏州市`. */
export function placeName({ state, city, postcode }: DeliveryPlace, locale: Locale): string {
  // A municipality is a province and its own city; some data name that city 市辖区.
  const areas = [...new Set([state, city])].filter((area) => area !== '' && area !== '市辖区');
  if (postcode !== '') return [city, postcode].filter(Boolean).join(' ');
  if (/\p{Script=Han}/u.test(areas.join(''))) return areas.join('');
  return areas.toReversed().join(locale === 'zh_CN' ? '，' : ', ');
}

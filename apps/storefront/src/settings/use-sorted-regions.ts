import { regions, type Region } from '@kaimai/contract/values/region';
import { useTexts } from '#i18n/use-texts.ts';

/** The delivery regions with their names in the page's language, in its alphabetical order. */
export function useSortedRegions(): { code: Region; name: string }[] {
  const { t, tag } = useTexts();
  const namedRegions = regions.map((code) => ({ code, name: t(`regions.name.${code}`) }));
  return namedRegions.toSorted((one, other) => one.name.localeCompare(other.name, tag));
}

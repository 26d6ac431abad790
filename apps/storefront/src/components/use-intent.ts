import { useLowData } from '#settings/use-settings.ts';

/** The handlers of a control that load its script when a buyer is about to use it. None in low-data mode: a click loads it. */
export function useIntent(load: () => Promise<unknown>) {
  const isLowData = useLowData();
  if (isLowData) return {};
  const onIntent = () => void load().catch(() => undefined);
  return { onPointerEnter: onIntent, onFocus: onIntent };
}

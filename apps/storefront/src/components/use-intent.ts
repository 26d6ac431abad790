import { useLowData } from '#settings/use-settings.ts';

/** The handlers of a control whose script is loaded when it is about to be used; in low-data mode it is loaded on use. */
export function useIntent(load: () => Promise<unknown>) {
  const isLowData = useLowData();
  if (isLowData) return {};
  const onIntent = () => void load().catch(() => undefined);
  return { onPointerEnter: onIntent, onFocus: onIntent };
}

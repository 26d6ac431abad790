interface PressedKey {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** The step of a pressed key. Undefined for other keys, and with a modifier key: Alt+Left, for example, is the browser's Back. */
export function arrowStep(
  { key, altKey, ctrlKey, metaKey }: PressedKey,
  steps: Readonly<Partial<Record<string, number>>>,
): number | undefined {
  return altKey || ctrlKey || metaKey ? undefined : steps[key];
}

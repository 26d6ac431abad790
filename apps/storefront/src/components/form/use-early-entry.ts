import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

interface EarlyEntry {
  /** The typed text; undefined when the field was only focused. */
  text: string | undefined;
  isFocused: boolean;
}

/**
 * Calls `onEntry` with what a buyer did to a controlled field before hydration, if anything. React leaves a text that was
 * typed on the page but does not know of it, and the next change of the field's properties would write the state over it.
 * So this is a layout effect: no key comes between hydration and it.
 */
export function useEarlyEntry(field: RefObject<HTMLInputElement | null>, onEntry: (entry: EarlyEntry) => void): void {
  const pass = useEffectEvent(onEntry);
  useLayoutEffect(() => {
    const { current: input } = field;
    if (!input) return;
    // Hydration sets the default to the state's value, and keeps the text.
    const text = input.value === input.defaultValue ? undefined : input.value;
    const isFocused = document.activeElement === input;
    if (isFocused || text !== undefined) pass({ text, isFocused });
  }, [field]);
}

import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

interface EarlyEntry {
  /** The typed text; undefined when the field was only focused. */
  text: string | undefined;
  isFocused: boolean;
}

/**
 * Calls `onEntry` if a buyer typed into a controlled field, or focused it, before hydration. React leaves the typed text on
 * the page but does not know of it, and the next change of the field's properties would overwrite it with the state. So
 * this is a layout effect: no key press comes between hydration and it.
 */
export function useEarlyEntry(field: RefObject<HTMLInputElement | null>, onEntry: (entry: EarlyEntry) => void): void {
  const callOnEntry = useEffectEvent(onEntry);
  useLayoutEffect(() => {
    const { current: input } = field;
    if (!input) return;
    // Hydration sets the default to the state's value, and keeps the text.
    const text = input.value === input.defaultValue ? undefined : input.value;
    const isFocused = document.activeElement === input;
    if (isFocused || text !== undefined) callOnEntry({ text, isFocused });
  }, [field]);
}

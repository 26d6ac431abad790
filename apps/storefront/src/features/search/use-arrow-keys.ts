import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { stepFrom } from './suggestion.ts';

const inputMethodKeyCode = 229;

interface ArrowKeyOptions {
  input: RefObject<HTMLInputElement | null>;
  count: number;
  idOf(index: number): string;
  onChoose(index: number): void;
  /** Removes an entry, where that is possible. */
  onForget(index: number): void;
  onClose(): void;
}

/**
 * Keyboard handling of a combobox, whose focus stays in the input: arrows move, Enter selects, Shift+Delete removes a
 * former search, Escape closes. Returns the index of the active option, -1 for none.
 */
export function useArrowKeys(keys: ArrowKeyOptions): number {
  const { input, count, idOf } = keys;
  const [requestedIndex, setRequestedIndex] = useState(-1);
  const activeIndex = requestedIndex < count ? requestedIndex : -1;
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // Ignores keys of an input method's composition; Safari reports the last key after the composition.
    if (event.isComposing || event.keyCode === inputMethodKeyCode) return;
    if (event.key === 'ArrowDown') setRequestedIndex(stepFrom(activeIndex, 1, count));
    else if (event.key === 'ArrowUp') setRequestedIndex(stepFrom(activeIndex, -1, count));
    else if (event.key === 'Enter' && activeIndex >= 0) keys.onChoose(activeIndex);
    else if (event.key === 'Delete' && event.shiftKey && activeIndex >= 0) keys.onForget(activeIndex);
    else if (event.key === 'Escape') keys.onClose();
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    const box = input.current;
    const onKey = (event: KeyboardEvent) => handleKey(event);
    const deactivate = () => setRequestedIndex(-1);
    box?.addEventListener('keydown', onKey);
    box?.addEventListener('input', deactivate);
    return () => {
      box?.removeEventListener('keydown', onKey);
      box?.removeEventListener('input', deactivate);
    };
  }, [input]);

  useEffect(() => {
    const box = input.current;
    if (activeIndex < 0) return undefined;
    const id = idOf(activeIndex);
    box?.setAttribute('aria-activedescendant', id);
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
    return () => box?.removeAttribute('aria-activedescendant');
  }, [input, activeIndex, idOf]);

  return activeIndex;
}

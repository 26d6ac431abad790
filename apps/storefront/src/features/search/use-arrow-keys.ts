import { useEffect, useRef, useState, type RefObject } from 'react';
import { stepFrom } from './suggestion.ts';

const keyOfInputMethod = 229;

interface ArrowKeys {
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
export function useArrowKeys(keys: ArrowKeys): number {
  const { input, count, idOf } = keys;
  const [requested, setActive] = useState(-1);
  const active = requested < count ? requested : -1;
  const latest = useRef({ ...keys, active });
  useEffect(() => {
    latest.current = { ...keys, active };
  });

  useEffect(() => {
    const box = input.current;
    const onKey = (event: KeyboardEvent) => {
      const now = latest.current;
      // Ignores keys of an input method's composition; Safari reports the last one after it.
      if (event.isComposing || event.keyCode === keyOfInputMethod) return;
      if (event.key === 'ArrowDown') setActive(stepFrom(now.active, 1, now.count));
      else if (event.key === 'ArrowUp') setActive(stepFrom(now.active, -1, now.count));
      else if (event.key === 'Enter' && now.active >= 0) now.onChoose(now.active);
      else if (event.key === 'Delete' && event.shiftKey && now.active >= 0) now.onForget(now.active);
      else if (event.key === 'Escape') now.onClose();
      else return;
      event.preventDefault();
    };
    const forget = () => setActive(-1);
    box?.addEventListener('keydown', onKey);
    box?.addEventListener('input', forget);
    return () => {
      box?.removeEventListener('keydown', onKey);
      box?.removeEventListener('input', forget);
    };
  }, [input]);

  useEffect(() => {
    const box = input.current;
    if (active < 0) return undefined;
    const id = idOf(active);
    box?.setAttribute('aria-activedescendant', id);
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
    return () => box?.removeAttribute('aria-activedescendant');
  }, [input, active, idOf]);

  return active;
}

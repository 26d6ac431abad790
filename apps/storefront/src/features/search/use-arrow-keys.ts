import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { isComposing } from '#components/form/is-composing.ts';
import { stepFrom } from './suggestion.ts';

interface ArrowKeyOptions {
  input: RefObject<HTMLInputElement | null>;
  /** Identify the options: in a newer list the active option stays active; if the list lacks it, no option is active. */
  keys: readonly string[];
  idOf(index: number): string;
  onChoose(index: number): void;
  /** Removes an entry; false where that is not possible. */
  onForget(index: number): boolean;
  onClose(): void;
}

/**
 * Keyboard handling of a combobox, whose focus stays in the input: arrows move, Enter selects, Shift+Delete removes a
 * former search, Escape closes. Returns the index of the active option, -1 for none.
 */
export function useArrowKeys(options: ArrowKeyOptions): number {
  const { input, keys, idOf } = options;
  const [activeKey, setActiveKey] = useState<string>();
  const activeIndex = activeKey === undefined ? -1 : keys.indexOf(activeKey);
  const step = (by: 1 | -1) => setActiveKey(keys[stepFrom(activeIndex, by, keys.length)]);
  /** Removes the active option and activates the next one, or the previous one if the last was removed. */
  const forget = () => {
    if (options.onForget(activeIndex)) setActiveKey(keys[activeIndex + 1] ?? keys[activeIndex - 1]);
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && activeIndex >= 0) options.onChoose(activeIndex);
    else if (event.key === 'Delete' && event.shiftKey && activeIndex >= 0) forget();
    else if (event.key === 'Escape') options.onClose();
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    const box = input.current;
    const onKey = (event: KeyboardEvent) => handleKey(event);
    const deactivate = () => setActiveKey(undefined);
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

import { useEffect, useRef, useState } from 'react';
import { findSavedForm, clearSavedForm, saveForm, currentUserNo } from './saved-form.ts';

/**
 * Form state that survives reload, navigation, a change of language and the end of the session: the same buyer finds it
 * again until it is sent (`clearSavedForm`) or the sign-out. `start` returns the initial state. Of the saved fields, those are
 * restored that the form still has with the same type of value.
 */
export function useSavedForm<T extends object>(form: string, start: () => T) {
  const [initial] = useState(start);
  const [entry, setEntry] = useState<T>(() => ({ ...initial, ...findSavedForm(form, currentUserNo(), initial) }));
  useAutoSave(form, initial, entry);
  return [entry, (change: Partial<T>) => setEntry((before) => ({ ...before, ...change }))] as const;
}

/** Saves a form that has its own state, unlike `useSavedForm`. `restore` receives the saved fields. */
export function useSavedFields<T extends object>(form: string, entry: T, restore: (saved: Partial<T>) => void): void {
  const firstRender = useRef({ entry, restore });
  const [initial] = useState(entry);
  useEffect(() => {
    const saved = findSavedForm(form, currentUserNo(), firstRender.current.entry);
    if (saved) firstRender.current.restore(saved);
  }, [form]);
  useAutoSave(form, initial, entry);
}

/**
 * Saves on each change of the fields: the page may be left at any time. A new object with the same fields is no change, since
 * otherwise a form that was sent and cleared would be saved again.
 */
function useAutoSave(form: string, initial: object, entry: object): void {
  // Read once: after the end of the session the buyer's number is no longer known.
  const [owner] = useState(currentUserNo);
  const wasTouched = useRef(false);
  const text = JSON.stringify(entry);
  const isTouched = text !== JSON.stringify(initial);
  useEffect(() => {
    if (isTouched) saveForm(form, owner, JSON.parse(text) as object);
    // Not before the first change: entries that were saved earlier stay until they are restored.
    else if (wasTouched.current) clearSavedForm(form);
    wasTouched.current ||= isTouched;
  }, [form, owner, isTouched, text]);
}

import { useEffect, useRef, useState } from 'react';
import { findSavedForm, clearSavedForm, saveForm, currentUserNo } from './saved-form.ts';

/**
 * State of a form that outlives a reload, a walk to another page, a change of language, and a session which ends under
 * it: the same buyer finds it there again, until it is sent (`clearSavedForm`) or they sign out. `start` is what the form
 * begins with otherwise.
 */
export function useSavedForm<T extends object>(form: string, start: () => T) {
  const [begun] = useState(start);
  const [entry, setEntry] = useState<T>(() => ({ ...begun, ...findSavedForm(form, currentUserNo(), begun) }));
  useKeeping(form, begun, entry);
  return [entry, (change: Partial<T>) => setEntry((before) => ({ ...before, ...change }))] as const;
}

/** The same for a form that keeps its state itself: `restore` gets what is to be filled in again. */
export function useSavedFields<T extends object>(form: string, entry: T, restore: (kept: Partial<T>) => void): void {
  const first = useRef({ entry, restore });
  const [begun] = useState(entry);
  useEffect(() => {
    const kept = findSavedForm(form, currentUserNo(), first.current.entry);
    if (kept) first.current.restore(kept);
  }, [form]);
  useKeeping(form, begun, entry);
}

/** Kept with every change: a page can go at any moment. */
function useKeeping(form: string, begun: object, entry: object): void {
  // While the session ends they are nobody's any more.
  const [owner] = useState(currentUserNo);
  const wasTouched = useRef(false);
  const isTouched = JSON.stringify(entry) !== JSON.stringify(begun);
  useEffect(() => {
    if (isTouched) saveForm(form, owner, entry);
    // What was kept before stays until it stands in the form again.
    else if (wasTouched.current) clearSavedForm(form);
    wasTouched.current ||= isTouched;
  }, [form, owner, isTouched, entry]);
}

import { useEffect, useRef, type RefObject } from 'react';

/**
 * The ref of an uncontrolled control whose value follows the address, also after Back. A new key of the element would have the
 * same effect, but would take the focus from the control.
 */
export function useAddressValue<Control extends HTMLInputElement | HTMLSelectElement>(
  value: string,
): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const shownValue = useRef(value);
  useEffect(() => {
    const { current } = control;
    // What the buyer has entered before the hydration stays.
    if (!current || shownValue.current === value) return;
    // What the buyer has typed since the address was requested stays, too.
    const isBeingEdited = current.value !== shownValue.current && document.activeElement === current;
    if (!isBeingEdited) current.value = value;
    shownValue.current = value;
  }, [value]);
  return control;
}

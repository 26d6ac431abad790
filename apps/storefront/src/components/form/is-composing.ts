const inputMethodKeyCode = 229;

/** Whether a key belongs to an input method's composition. Safari reports the key that ends it after the composition. */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === inputMethodKeyCode;
}

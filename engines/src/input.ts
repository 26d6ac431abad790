/** An input device and its successive actions, as WebDriver and WebDriver BiDi define them. */
export type InputSource =
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: PointerAction[] }
  | { type: 'key'; id: string; actions: KeyAction[] };

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number; duration: number; origin: 'viewport' }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 };

interface KeyAction {
  type: 'keyDown' | 'keyUp';
  value: string;
}

const codes = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  Backspace: '\uE003',
  Space: ' ',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
};

const shift = '\uE008';

export type NamedKey = keyof typeof codes;

export function clickAt(x: number, y: number): InputSource[] {
  const actions: PointerAction[] = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }];
}

export function pressOf(key: NamedKey): InputSource[] {
  return typing([codes[key]]);
}

export function pressOfShiftAnd(key: NamedKey): InputSource[] {
  const actions: KeyAction[] = [
    { type: 'keyDown', value: shift },
    { type: 'keyDown', value: codes[key] },
    { type: 'keyUp', value: codes[key] },
    { type: 'keyUp', value: shift },
  ];
  return [{ type: 'key', id: 'keyboard', actions }];
}

export function typing(keys: Iterable<string>): InputSource[] {
  const actions = Array.from(keys).flatMap((value): KeyAction[] => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions }];
}

export interface ElementQuery {
  role: string;
  /** A regular expression for the accessible name. */
  source: string;
  flags: string;
  /** A selector of the elements to search in. */
  inside: string;
  /** Whether only the focused element matches. */
  isFocused?: boolean;
}

export interface FoundElement {
  /** One of the roles below; empty for an element without one. */
  role: string;
  name: string;
  x: number;
  y: number;
  /** Whether nothing covers its middle. */
  isInReach: boolean;
  isFocused: boolean;
  /** Whether Tab reaches it before the focused element. */
  isBeforeFocus: boolean;
  isChecked: boolean;
  value: string | null;
}

/**
 * Runs in the browser, so its functions are inside: the first visible element of a role (or `*`) and name, scrolled
 * into view.
 */
export function findByRole({ role, source, flags, inside, isFocused = false }: ElementQuery): FoundElement | null {
  const selectors: Record<string, string> = {
    link: 'a[href]',
    button: 'button, summary, input[type=submit], [role=button]',
    textbox: 'textarea, input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=password]',
    searchbox: 'input[type=search]',
    combobox: 'select, [role=combobox]',
    spinbutton: 'input[type=number], [role=spinbutton]',
    radio: 'input[type=radio], [role=radio]',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    heading: 'h1, h2, h3, h4',
    dialog: 'dialog[open], [role=dialog]',
    alertdialog: '[role=alertdialog]',
    region: 'section, [role=region]',
    list: 'ul, ol',
    text: 'p, span, li, h1, h2, h3, div, dd, strong',
  };
  const namePattern = new RegExp(source, flags);
  const scopes = Array.from(document.querySelectorAll(inside));
  const candidates = scopes.flatMap((scope) => Array.from(scope.querySelectorAll(selectors[role] ?? role)));
  const element = candidates.find((candidate) => matches(candidate));
  if (!element) return null;
  const target = targetOf(element);
  if (!isWhollyInSight(target)) target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = target.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const control = element as HTMLInputElement;
  return {
    role:
      element.getAttribute('role') ??
      Object.keys(selectors).find((knownRole) => element.matches(selectors[knownRole] ?? '')) ??
      '',
    name: nameOf(element),
    x,
    y,
    isInReach: hit !== null && (target.contains(hit) || hit.contains(target)) && !element.matches(':disabled'),
    isFocused: document.activeElement === element,
    isBeforeFocus: isBefore(element, document.activeElement),
    isChecked: control.checked || element.getAttribute('aria-checked') === 'true',
    value: control.value ?? null,
  };

  function matches(candidate: Element): boolean {
    // After a navigation the page itself has the focus.
    if (isFocused && (document.activeElement !== candidate || candidate.matches('main'))) return false;
    return isShown(candidate) && namePattern.test(nameOf(candidate));
  }

  function isBefore(candidate: Element, focus: Element | null): boolean {
    if (!focus || focus === document.body || focus.contains(candidate)) return false;
    return (focus.compareDocumentPosition(candidate) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  }

  function isShown(candidate: Element): boolean {
    return candidate.checkVisibility({ visibilityProperty: true }) && !candidate.closest('[inert], [aria-hidden=true]');
  }

  function nameOf(candidate: Element): string {
    const labelled = candidate.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const texts = labelled.map((id) => document.getElementById(id)?.textContent ?? '');
    const labels = Array.from((candidate as HTMLInputElement).labels ?? [], textOf);
    const names = [texts.join(' '), candidate.getAttribute('aria-label'), labels.join(' '), textOf(candidate)];
    const label = names.find((text) => text?.trim()) ?? candidate.getAttribute('title');
    return (label ?? candidate.getAttribute('placeholder') ?? '').replaceAll(/\s+/g, ' ').trim();
  }

  function textOf(candidate: Element): string {
    if (candidate instanceof HTMLSelectElement) return '';
    const pictures = Array.from(candidate.querySelectorAll('img[alt]'), (picture) => picture.getAttribute('alt'));
    return [candidate.textContent, ...pictures].join(' ');
  }

  /** The element to click: the control, or its label if the control is too small, as some radios are. */
  function targetOf(candidate: Element): Element {
    const { width, height } = candidate.getBoundingClientRect();
    return width > 4 && height > 4 ? candidate : ((candidate as HTMLInputElement).labels?.[0] ?? candidate);
  }

  function isWhollyInSight(candidate: Element): boolean {
    const { top, bottom, left, right } = candidate.getBoundingClientRect();
    const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return (
      top >= 0 && bottom <= innerHeight && middle !== null && (candidate.contains(middle) || middle.contains(candidate))
    );
  }
}

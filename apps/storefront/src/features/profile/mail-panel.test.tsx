import type { FormEvent, ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MailPanel as MailPanelOf } from './mail-panel.tsx';

const mutate = vi.fn<(preference: object) => void>();
let MailPanel: typeof MailPanelOf;

/** Reads a fake form, which lists the names of its ticked boxes. */
class FakeFormData {
  readonly #ticked: readonly string[];

  constructor(form: { ticked: readonly string[] }) {
    this.#ticked = form.ticked;
  }

  has(name: string): boolean {
    return this.#ticked.includes(name);
  }
}

beforeEach(async () => {
  mutate.mockReset();
  vi.stubGlobal('FormData', FakeFormData);
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  vi.doMock('#api/use-gateway.ts', () => ({ useCall: () => ({ mutate, isPending: false }) }));
  vi.doMock('#i18n/use-texts.ts', () => ({ useTexts: () => ({ t: (key: string) => key }) }));
  ({ MailPanel } = await import('./mail-panel.tsx'));
});

afterEach(() => {
  vi.doUnmock('#api/use-gateway.ts');
  vi.doUnmock('#i18n/use-texts.ts');
  vi.resetModules();
  vi.unstubAllGlobals();
});

type Submit = (event: FormEvent) => void;

/** Returns the submit handler of the panel's form, at any depth. */
function findSubmit(node: ReactNode): Submit | undefined {
  const { type, props } = node as ReactElement<{ onSubmit: Submit; children?: ReactNode }>;
  return type === 'form' ? props.onSubmit : findSubmit(props.children);
}

const noMails = { priceDrop: false, backInStock: false };

test.each([
  [[], noMails],
  [['priceDrop'], { ...noMails, priceDrop: true }],
  [['backInStock'], { ...noMails, backInStock: true }],
  [['priceDrop', 'backInStock'], { priceDrop: true, backInStock: true }],
])('with the switches %j on, these mails are chosen', (ticked, preference) => {
  const submit = findSubmit(MailPanel({ preference: noMails }));
  submit?.({ preventDefault: () => undefined, currentTarget: { ticked } } as unknown as FormEvent);
  expect(mutate.mock.calls).toEqual([[preference]]);
});

test('the switches show what was chosen', () => {
  const boxes = renderToStaticMarkup(<MailPanel preference={{ ...noMails, backInStock: true }} />).match(
    /<input[^>]*>/g,
  );
  const checked = boxes?.filter((box) => box.includes('checked=""')).map((box) => /name="(\w+)"/.exec(box)?.[1]);
  expect([boxes?.length, checked]).toEqual([2, ['backInStock']]);
});

import type { ReactElement, ReactNode, SubmitEvent } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SecondStepForm as SecondStepFormOf } from './second-step-form.tsx';

const reset = vi.fn<() => void>();
const onCode = vi.fn<(code: string) => void>();
let SecondStepForm: typeof SecondStepFormOf;

const mocks = {
  './use-passkey-sign-in.ts': {
    usePasskeySignIn: () => ({ error: new Error('The passkey is unknown.'), isPending: false, reset }),
  },
  '#account/use-contract-form.ts': {
    useContractForm: () => ({
      register: () => ({}),
      errorAt: () => undefined,
      handleSubmit: (submit: (entry: object) => void) => async () => submit({ secondCode: '123456' }),
    }),
  },
  '#account/passkeys.ts': { canUsePasskeys: () => true },
  '#i18n/use-texts.ts': { useTexts: () => ({ t: (key: string) => key }) },
};

beforeEach(async () => {
  reset.mockReset();
  onCode.mockReset();
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  for (const [path, exports] of Object.entries(mocks)) vi.doMock(path, () => exports);
  ({ SecondStepForm } = await import('./second-step-form.tsx'));
});

afterEach(() => {
  for (const path of Object.keys(mocks)) vi.doUnmock(path);
  vi.resetModules();
});

test('sending a code clears the error of a passkey that failed before, so that an error of the code is shown', () => {
  const form: ReactNode = SecondStepForm({
    email: 'maya@example.com',
    offersPasskey: true,
    failure: null,
    busy: false,
    shouldRemember: () => true,
    onCode,
    onSignedIn: () => undefined,
    onBack: () => undefined,
  });
  const { onSubmit } = (form as ReactElement<{ onSubmit(event: SubmitEvent): void }>).props;
  onSubmit({} as SubmitEvent);
  expect(reset).toHaveBeenCalledOnce();
  expect(onCode.mock.calls).toEqual([['123456']]);
});

import { GatewayError } from '@kaimai/contract/wire/gateway-call';
import { Suspense, useState, type ReactNode } from 'react';
import { hasCode } from '#api/has-code.ts';
import { showToast } from '#notices/notice-store.ts';
import { lazyPart } from '#offline/lazy-part.tsx';

const OwnerCheckDialog = lazyPart(() => import('./owner-check-dialog.tsx'));

interface OwnerCheck {
  /**
   * Resolves with the result of `call`. On IDENTITY_UNCONFIRMED it opens the dialog and repeats `call` after the
   * confirmation. Rejects as `call` does, and with IDENTITY_UNCONFIRMED if the dialog is closed.
   */
  callConfirmed<T>(call: () => Promise<T>): Promise<T>;
  /** The same for actions without a form: a refusal is shown as a toast, a closed dialog is ignored. */
  run(call: () => Promise<unknown>): void;
  /** Always opens the dialog, even if a recent confirmation would do, and runs the action afterwards. */
  runConfirmed(call: () => Promise<unknown>): void;
  dialog: ReactNode;
}

interface OpenDialog {
  confirm(): void;
  cancel(): void;
}

/**
 * For calls that may fail with IDENTITY_UNCONFIRMED. Make them by `useCall` with `silent`, which then shows only network errors
 * as toasts.
 */
export function useOwnerCheck(): OwnerCheck {
  const [openedDialog, setOpenedDialog] = useState<OpenDialog>();

  /** Resolves with whether the owner was confirmed. */
  function openDialog(): Promise<boolean> {
    return new Promise((resolve) => {
      const close = ({ isConfirmed }: { isConfirmed: boolean }) => {
        setOpenedDialog(undefined);
        resolve(isConfirmed);
      };
      setOpenedDialog({
        confirm: () => close({ isConfirmed: true }),
        cancel: () => close({ isConfirmed: false }),
      });
    });
  }

  async function callConfirmed<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (!isUnconfirmed(error) || !(await openDialog())) throw error;
      return call();
    }
  }

  function run(call: () => Promise<unknown>): void {
    void callConfirmed(call).catch((error: unknown) => {
      if (error instanceof GatewayError && !isUnconfirmed(error)) showToast(error.message, 'error');
    });
  }

  async function runConfirmed(call: () => Promise<unknown>): Promise<void> {
    if (await openDialog()) run(call);
  }

  const dialog = openedDialog && (
    <Suspense>
      <OwnerCheckDialog onConfirmed={openedDialog.confirm} onClose={openedDialog.cancel} />
    </Suspense>
  );
  return { callConfirmed, run, runConfirmed: (call) => void runConfirmed(call), dialog };
}

/** Whether a call failed because the owner is not confirmed. */
export function isUnconfirmed(error: unknown): boolean {
  return hasCode(error, 'IDENTITY_UNCONFIRMED');
}

import { GatewayError } from '@kaimai/contract/wire/gateway-call';
import { Suspense, useState, type ReactNode } from 'react';
import { showToast } from '#notices/notice-store.ts';
import { lazyPart } from '#offline/lazy-part.tsx';

const OwnerCheckDialog = lazyPart(() => import('./owner-check-dialog.tsx'));

interface OwnerCheck {
  /**
   * Resolves with the result of `work`. On IDENTITY_UNCONFIRMED it asks for the confirmation and repeats `work`.
   * Rejects as `work` does, and with IDENTITY_UNCONFIRMED when the dialog is closed.
   */
  confirmed<T>(work: () => Promise<T>): Promise<T>;
  /** The same for actions without a form: a refusal is shown as a toast, a closed dialog is ignored. */
  run(work: () => Promise<unknown>): void;
  /** Asks in any case, then runs the action. */
  runConfirmed(work: () => Promise<unknown>): void;
  dialog: ReactNode;
}

interface Asking {
  confirm(): void;
  cancel(): void;
}

/** For calls that may fail with IDENTITY_UNCONFIRMED. Pass them as `silent`. */
export function useOwnerCheck(): OwnerCheck {
  const [asking, setDialogOpen] = useState<Asking>();

  function openDialog(): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isConfirmed: boolean) => () => {
        setDialogOpen(undefined);
        resolve(isConfirmed);
      };
      setDialogOpen({ confirm: end(true), cancel: end(false) });
    });
  }

  async function confirmed<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isUnconfirmed(error) || !(await openDialog())) throw error;
      return work();
    }
  }

  function run(work: () => Promise<unknown>): void {
    void confirmed(work).catch((error: unknown) => {
      if (error instanceof GatewayError && !isUnconfirmed(error)) showToast(error.message, 'error');
    });
  }

  async function runConfirmed(work: () => Promise<unknown>): Promise<void> {
    if (await openDialog()) run(work);
  }

  const dialog = asking && (
    <Suspense>
      <OwnerCheckDialog onConfirmed={asking.confirm} onClose={asking.cancel} />
    </Suspense>
  );
  return { confirmed, run, runConfirmed: (work) => void runConfirmed(work), dialog };
}

/** Whether a call failed because the owner is not confirmed. */
export function isUnconfirmed(error: unknown): boolean {
  return error instanceof GatewayError && error.code === 'IDENTITY_UNCONFIRMED';
}

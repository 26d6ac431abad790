import { GatewayError } from '@kaimai/contract/gateway-call';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { showToast } from '#notices/notice-store.ts';

const OwnerCheckDialog = lazy(() => import('./owner-check-dialog.tsx'));

interface OwnerCheck {
  /** Runs what may need the owner's confirmation; when it does, asks for it and runs it again. */
  run(work: () => Promise<unknown>): void;
  /** Asks in any case, then runs it. */
  runConfirmed(work: () => Promise<unknown>): void;
  dialog: ReactNode;
}

/** For calls that may be answered IDENTITY_UNCONFIRMED. They must be silent: other refusals are toasts from here. */
export function useOwnerCheck(hasPasskey: boolean): OwnerCheck {
  const [waiting, setWaiting] = useState<() => Promise<unknown>>();

  function run(work: () => Promise<unknown>): void {
    void work().catch((error: unknown) => {
      if (!(error instanceof GatewayError)) return;
      if (error.code === 'IDENTITY_UNCONFIRMED') setWaiting(() => work);
      else showToast(error.message, 'error');
    });
  }

  function onConfirmed(): void {
    setWaiting(undefined);
    if (waiting) run(waiting);
  }

  const dialog = waiting && (
    <Suspense>
      <OwnerCheckDialog hasPasskey={hasPasskey} onConfirmed={onConfirmed} onClose={() => setWaiting(undefined)} />
    </Suspense>
  );
  return { run, runConfirmed: (work) => setWaiting(() => work), dialog };
}

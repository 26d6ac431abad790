import type { ComponentProps, ComponentType } from 'react';
import type { ConfirmDialog as LoadedDialog } from '#components/overlay/confirm-dialog.tsx';
import { lazyPart } from '#offline/lazy-part.tsx';

/** The confirmation dialog, whose script is loaded when it is opened. */
export const ConfirmDialog: ComponentType<ComponentProps<typeof LoadedDialog>> = lazyPart(async () => {
  const module = await import('#components/overlay/confirm-dialog.tsx');
  return { default: module.ConfirmDialog };
});

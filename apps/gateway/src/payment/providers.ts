import type { Deployment } from '#deployment.ts';
import type { PaymentProvider, PaymentWorld } from './provider.ts';
import { createSandboxProvider } from './sandbox/sandbox-provider.ts';

/** Codes of the providers buyers can choose from, the first is proposed. The sandbox takes no money, so only a demo offers it. */
export function listProviderCodes({ demo }: Pick<Deployment, 'demo'>): string[] {
  return demo ? ['sandbox'] : [];
}

/** A provider by its code; another one is added here and nowhere else. */
export function findProvider(code: string, world: PaymentWorld): PaymentProvider | undefined {
  return code === 'sandbox' ? createSandboxProvider(world) : undefined;
}

import type { Deployment } from '#deployment.ts';
import type { PaymentProvider, PaymentWorld } from './provider.ts';
import { createSandboxProvider } from './sandbox/sandbox-provider.ts';
import { createStripeProvider } from './stripe/stripe-provider.ts';

/**
 * Codes of the providers buyers can choose from, the first is proposed. The sandbox takes no money, so only a demo offers
 * it; a copy of a shop takes none, so it offers nothing else.
 */
export function listOfferedProviders(
  { demo, stripe }: Pick<Deployment, 'demo' | 'stripe'>,
  { isCopy }: { isCopy: boolean },
): string[] {
  const takesMoney = stripe !== undefined && !isCopy;
  return [...(takesMoney ? ['stripe'] : []), ...(demo ? ['sandbox'] : [])];
}

/** A provider by its code; another one is added here and nowhere else. */
export function findProvider(code: string, world: PaymentWorld): PaymentProvider | undefined {
  const { stripe } = world.deployment;
  if (code === 'stripe') return stripe && createStripeProvider(stripe, world);
  return code === 'sandbox' ? createSandboxProvider(world) : undefined;
}

import type { Deployment } from '#deployment.ts';
import type { PaymentProvider, PaymentDeps } from './provider.ts';
import type { RegisteredProvider } from './provider-definition.ts';
import { tracedProvider } from './traced-provider.ts';
import { sandbox } from './sandbox/sandbox-provider.ts';
import { stripe } from './stripe/stripe-provider.ts';

/**
 * In the order in which buyers see them; the first is preselected. A provider consists of its folder and its entry in
 * this list.
 */
export const paymentProviders = [stripe, sandbox] as const;

const registeredProviders: readonly RegisteredProvider[] = paymentProviders;

/** The operator's accounts, by the code of the provider. */
export function readPaymentAccounts(settings: Readonly<Record<string, unknown>>): Deployment['paymentAccounts'] {
  const accounts = registeredProviders.map(({ code, readAccount }) => [code, readAccount(settings)] as const);
  return Object.fromEntries(accounts.filter(([, account]) => account !== undefined));
}

/** Codes of the providers that buyers can choose from. */
export function listOfferedProviders(
  { demo, paymentAccounts }: Pick<Deployment, 'demo' | 'paymentAccounts'>,
  { isCopy }: { isCopy: boolean },
): string[] {
  const offered = registeredProviders.filter(
    ({ code, isOffered }) => code in paymentAccounts && isOffered({ demo, isCopy }),
  );
  return offered.map(({ code }) => code);
}

/** Whether a provider accepts the operator's account; undefined if it does, otherwise the reason. */
export async function findAccountProblem(
  code: string,
  { paymentAccounts }: Pick<Deployment, 'paymentAccounts'>,
): Promise<string | undefined> {
  try {
    await registeredProviders.find((one) => one.code === code)?.check(paymentAccounts[code]);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A provider by its code, also if it is not offered: its earlier attempts are completed. */
export function findProvider(code: string, deps: PaymentDeps): PaymentProvider | undefined {
  const { paymentAccounts } = deps.deployment;
  const provider = registeredProviders.find((one) => one.code === code);
  return provider && code in paymentAccounts ? tracedProvider(provider.open(paymentAccounts[code], deps)) : undefined;
}

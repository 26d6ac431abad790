import type { Locale } from '@kaimai/contract/values/locale';
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import type { Policy, PolicyKind } from './features/policy/policy.ts';
import type { Page } from './page.ts';

/** Finds the deployment's own text of a policy; null if the default text applies. */
export const findDeploymentPolicy = createIsomorphicFn()
  .server(async (kind: PolicyKind, { locale }: Page): Promise<Policy | null> => {
    const page = getGlobalStartContext()?.page;
    return page?.deploymentPolicies?.[`${kind}.${locale}`] ?? null;
  })
  .client(async (kind: PolicyKind, { locale }: Page): Promise<Policy | null> => fetchDeploymentPolicy(kind, locale));

/**
 * Fetches the deployment's own text; null if there is none. Throws if the server fails: the default must not replace a text that the
 * deployment may have.
 */
export async function fetchDeploymentPolicy(kind: PolicyKind, locale: Locale): Promise<Policy | null> {
  const response = await fetch(`/legal/${kind}.${locale}.json`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The text of ${kind} could not be fetched: ${response.status}`);
  return (await response.json()) as Policy | null;
}

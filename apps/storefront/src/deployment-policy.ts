import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import type { Policy, PolicyKind } from './features/policy/policy.ts';
import type { Page } from './page.ts';

/** Finds the deployment's own text; null for the default. */
export const findDeploymentPolicy = createIsomorphicFn()
  .server(async (kind: PolicyKind, { locale }: Page): Promise<Policy | null> => {
    const page = getGlobalStartContext()?.page;
    return page?.deploymentPolicies?.[`${kind}.${locale}`] ?? null;
  })
  .client(async (kind: PolicyKind, { locale }: Page): Promise<Policy | null> => {
    const answer = await fetch(`/legal/${kind}.${locale}.json`);
    return answer.ok ? ((await answer.json()) as Policy | null) : null;
  });

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@kaimai/contract/values/locale';
import { policyKinds, type DeploymentPolicies, type Policy } from '@kaimai/storefront/policy';
import type { FastifyInstance } from 'fastify';
import { EnvironmentRefused } from '#environment-refused.ts';
import { PolicyRefused, policyOfMarkdown } from './policy-of-markdown.ts';

/**
 * Legal texts of the deployment: `legal/privacy.zh_CN.md` and so on in the data folder, read once at the start. The program
 * has its own texts for the missing ones. Throws EnvironmentRefused for a text that its page could not show in full.
 */
export function readDeploymentPolicies(dataDir: string): DeploymentPolicies {
  const policies: DeploymentPolicies = {};
  for (const kind of policyKinds) {
    for (const locale of locales) {
      const file = join(dataDir, 'legal', `${kind}.${locale}.md`);
      if (!existsSync(file)) continue;
      policies[`${kind}.${locale}`] = readPolicy(file);
    }
  }
  return policies;
}

function readPolicy(file: string): Policy {
  const changedOn = statSync(file).mtime.toISOString().slice(0, 10);
  try {
    return policyOfMarkdown(readFileSync(file, 'utf8'), changedOn);
  } catch (error) {
    if (error instanceof PolicyRefused) throw new EnvironmentRefused(`${file}: ${error.message}.`);
    throw error;
  }
}

/** `GET /legal/privacy.zh_CN.json`, for client-side navigation; null means the program's own text. */
export function addDeploymentPolicyRoutes(server: FastifyInstance, policies: DeploymentPolicies): void {
  for (const kind of policyKinds) {
    for (const locale of locales) {
      const text = policies[`${kind}.${locale}`] ?? null;
      server.get(`/legal/${kind}.${locale}.json`, (_request, reply) =>
        reply
          .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
          .type('application/json')
          .send(JSON.stringify(text)),
      );
    }
  }
}

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@kaimai/contract/values/locale';
import { policyKinds, type DeploymentPolicies, type Policy } from '@kaimai/storefront/policy';
import type { FastifyInstance } from 'fastify';
import { EnvironmentRefused } from '#environment-refused.ts';
import { PolicyRefused, policyOfMarkdown } from './policy-of-markdown.ts';

/**
 * Legal texts of the deployment: `legal/privacy.zh_CN.md` and so on in the data folder, read once at the start. The program
 * has its own texts for the missing ones. Throws EnvironmentRefused for a text that its page could not show in full, and for
 * one that no page would show.
 */
export function readDeploymentPolicies(dataDir: string): DeploymentPolicies {
  const policies: DeploymentPolicies = {};
  refuseMisnamed(join(dataDir, 'legal'));
  for (const kind of policyKinds) {
    for (const locale of locales) {
      const file = join(dataDir, 'legal', `${kind}.${locale}.md`);
      if (!existsSync(file)) continue;
      policies[`${kind}.${locale}`] = readPolicy(file);
    }
  }
  return policies;
}

const fileNames = policyKinds.flatMap((kind) => locales.map((locale) => `${kind}.${locale}.md`));
/** What looks like a text in a language; other files, such as README.md, may be there. */
const looksLikePolicy = new RegExp(String.raw`^(?:.+\..+|${policyKinds.join('|')})\.md$`, 'i');

/** With a name such as `privacy.en.md` buyers would read the program's own text instead. */
function refuseMisnamed(folder: string): void {
  if (!existsSync(folder)) return;
  const misnamed = readdirSync(folder).find((name) => looksLikePolicy.test(name) && !fileNames.includes(name));
  if (misnamed === undefined) return;
  throw new EnvironmentRefused(
    `${join(folder, misnamed)}: no page shows it; its name must be one of ${fileNames.join(', ')}.`,
  );
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

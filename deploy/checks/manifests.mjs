// Validates the Kubernetes manifests with the schemas of Kubernetes, and checks their references to each other.
//   npm install --prefix FOLDER kubernetes-models@5 yaml@2; node deploy/checks/manifests.mjs FOLDER
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('The folder of the packages is missing');
const require = createRequire(`${resolve(folder)}/package.json`);
const { parseAllDocuments } = require('yaml');
const text = readFileSync(new URL('../kubernetes/kaimai.yaml', import.meta.url), 'utf8');
const manifests = parseAllDocuments(text, { strict: true, uniqueKeys: true }).map((document) => {
  if (document.errors.length > 0) throw document.errors[0];
  return document.toJS();
});

for (const manifest of manifests) {
  const { apiVersion, kind } = manifest;
  const file = join(resolve(folder), 'node_modules/kubernetes-models', apiVersion, `${kind}.js`);
  const Model = (await import(pathToFileURL(file).href))[kind];
  new Model(manifest).validate();
}

const byKind = Object.fromEntries(manifests.map((manifest) => [manifest.kind, manifest]));
const { template } = byKind.Deployment.spec;
const [container] = template.spec.containers;
const { readinessProbe } = container;
const isMatch = (selector, labels) => Object.entries(selector).every(([name, value]) => labels[name] === value);
const checks = {
  'the service selects the pods': isMatch(byKind.Service.spec.selector, template.metadata.labels),
  'the deployment selects its pods': isMatch(byKind.Deployment.spec.selector.matchLabels, template.metadata.labels),
  'the port of the service is one of the container': container.ports.some(
    ({ name }) => name === byKind.Service.spec.ports[0].targetPort,
  ),
  'every mounted volume is declared': container.volumeMounts.every(({ name }) =>
    template.spec.volumes.some((volume) => volume.name === name),
  ),
  'the ingress leads to the service':
    byKind.Ingress.spec.rules[0].http.paths[0].backend.service.name === byKind.Service.metadata.name,
  'a stopping pod serves until its readiness probe has failed':
    Number(byKind.ConfigMap.data.DRAIN_SECONDS ?? 0) > readinessProbe.periodSeconds * readinessProbe.failureThreshold,
  'the root file system is read-only': container.securityContext.readOnlyRootFilesystem === true,
};
const failed = Object.entries(checks).filter(([, hasPassed]) => !hasPassed);
if (failed.length > 0) throw new Error(`failed checks: ${failed.map(([name]) => name).join('; ')}`);
process.stdout.write(`✓ ${manifests.length} manifests are valid: ${manifests.map(({ kind }) => kind).join(', ')}\n`);

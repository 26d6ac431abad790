// Compares the dashboard and the alerts with a running program: every metric that they name must be exported.
//   node deploy/checks/watching.mjs http://127.0.0.1:9464/metrics
import { readFileSync } from 'node:fs';

const [url] = process.argv.slice(2);
if (!url) throw new Error('The address of the metrics is missing');
const exported = new Set(Array.from((await (await fetch(url)).text()).matchAll(/^# TYPE (\S+)/gm), ([, name]) => name));
const dashboard = JSON.parse(readFileSync(new URL('../grafana/kaimai.json', import.meta.url), 'utf8'));
const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const alerts = readFileSync(new URL('../prometheus/alerts.yaml', import.meta.url), 'utf8');
const named = [...queries, alerts].join('\n').match(/\b(?:kaimai|process|nodejs)_\w+/g) ?? [];
const wanted = new Set(named.map((name) => name.replace(/_(?:bucket|sum|count)$/, '')));
const missing = [...wanted].filter((name) => !exported.has(name));
if (missing.length > 0) {
  process.stderr.write(`✗ not exported: ${missing.join(', ')}\n`);
  process.exit(1);
}
process.stdout.write(`✓ ${wanted.size} metrics of ${queries.length} queries and the alerts are exported\n`);

import { mkdirSync, writeFileSync } from 'node:fs';
import { domains, type Domain } from './domains.ts';
import { scoreOf, writeRow } from './page.ts';
import { tryDomain } from './try-domain.ts';

/** `npm run mutation [-- domain …]`: exits with 1 when a domain misses its goal, with 2 when there is no such domain. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => domains.every((domain) => domain.name !== name));
if (unknown.length > 0) {
  console.error(`No such domain: ${unknown.join(', ')}. There are: ${domains.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
mkdirSync('.stryker', { recursive: true });
for (const domain of domains) {
  if (wanted.length === 0 || wanted.includes(domain.name)) await measure(domain);
}

async function measure(domain: Domain): Promise<void> {
  const trial = await tryDomain(domain);
  const score = scoreOf(trial);
  writeRow(domain, trial, new Date().toISOString().slice(0, 10));
  writeFileSync(`.stryker/${domain.name}.survivors.txt`, `${trial.survivors.join('\n')}\n`);
  console.log(
    `${domain.name}: ${trial.killed} of ${trial.mutants} killed, ${score.toFixed(1)} %, goal ${domain.goal} %`,
  );
  if (score < domain.goal) process.exitCode = 1;
}

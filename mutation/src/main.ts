import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { domains, type Domain } from './domains.ts';
import { scoreOf, writeRow } from './page.ts';
import type { Sample } from './sample.ts';
import { tryDomain } from './try-domain.ts';

/**
 * `npm run mutation [-- domain … --slice 0 --all]`: exits with 1 when a domain misses its goal, with 2 when there is no such
 * domain or slice. Without `--all` one slice of a domain's mutants is tried; a test written for survivors of one slice is judged by
 * another.
 */
const { positionals: selected, values } = parseArgs({
  allowPositionals: true,
  options: { slice: { type: 'string', default: '0' }, all: { type: 'boolean', default: false } },
});
const unknown = selected.filter((name) => domains.every((domain) => domain.name !== name));
if (unknown.length > 0) {
  console.error(`No such domain: ${unknown.join(', ')}. Known domains: ${domains.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
if (!/^\d+$/.test(values.slice)) {
  console.error(`--slice must be a whole number, not ${values.slice}.`);
  process.exit(2);
}
mkdirSync('.stryker', { recursive: true });
for (const domain of domains) {
  if (selected.length === 0 || selected.includes(domain.name)) await measure(domain, sampleOf(domain));
}

function sampleOf({ sampledOneIn }: Domain): Sample {
  const oneIn = values.all ? 1 : sampledOneIn;
  return { oneIn, slice: Number(values.slice) % oneIn };
}

async function measure(domain: Domain, sample: Sample): Promise<void> {
  const trial = await tryDomain(domain, sample);
  const score = scoreOf(trial);
  writeRow(domain, sample, trial, new Date().toISOString().slice(0, 10));
  writeFileSync(`.stryker/${domain.name}.survivors.txt`, `${trial.survivors.join('\n')}\n`);
  console.log(
    `${domain.name}: ${trial.killed} of ${trial.mutants} killed, ${score.toFixed(1)} %, goal ${domain.goal} %`,
  );
  if (score < domain.goal) process.exitCode = 1;
}

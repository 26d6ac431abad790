import type { Finding } from '#doctor/finding.ts';
import type { StandaloneCommand } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { toJson } from '#commands/output/to-json.ts';

const marks: Record<Finding['state'], string> = { good: '✓', warning: '!', bad: '✗', unknown: '?' };

/** The exit code is 1 if something is bad. Warnings are for the operator to judge. */
export const doctor: StandaloneCommand = {
  name: 'doctor',
  help: 'examines configuration, database, schema, mail, payment, disk, clock, fonts and media, and changes nothing',
  positionals: [],
  standalone: true,
  options: { json: jsonOption },
  examples: ['', '--json'],
  run: async ({ readSettings, print }, { isOn }) => {
    // Imported only here: the help loads every command, but needs neither typefaces nor the mail library.
    const { examine } = await import('#doctor/examine.ts');
    const findings = await examine(readSettings);
    const healthy = findings.every(({ state }) => state !== 'bad');
    if (isOn('json')) print(toJson({ healthy, findings }));
    else for (const { check, state, says } of findings) print(`${marks[state]} ${check.padEnd(14)}${says}`);
    return healthy ? 0 : 1;
  },
};

// `npm run settings` writes docs/settings.md; with --check it fails unless the file is current.
import { readFileSync, writeFileSync } from 'node:fs';
import { settingsPage } from './reference.ts';

const file = new URL('../../../../docs/settings.md', import.meta.url);

if (process.argv[2] !== '--check') writeFileSync(file, settingsPage());
else if (readFileSync(file, 'utf8') !== settingsPage()) {
  process.stderr.write('docs/settings.md is not current: npm run settings\n');
  process.exitCode = 1;
}

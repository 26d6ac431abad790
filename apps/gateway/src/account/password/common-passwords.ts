import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const listPath = require.resolve('@zxcvbn-ts/language-common/src/passwords.json');

let passwords: ReadonlySet<string> | undefined;

/** The 49,000 passwords that leaked most often, in lower case. Read when the first password is chosen, not at start. */
export function commonPasswords(): ReadonlySet<string> {
  passwords ??= new Set(JSON.parse(readFileSync(listPath, 'utf8')) as string[]);
  return passwords;
}

import { languages as realLanguages } from './languages.ts';

/**
 * As `languages`, with the test language en_XA: English with accents, 40 % longer. The import `#languages`
 * resolves to this file under the condition `test-language` (`imports` in package.json), which the compiler always sets
 * (`customConditions`): code that knows two languages only does not compile.
 */
export const languages = { ...realLanguages, en_XA: 'Ëñĝļîšĥ' } as const;

import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { benches } from './bench.mjs';

const root = join(import.meta.dirname, '../../..');
const decisions = join(root, 'docs/decisions');
const howTo = join(root, 'docs/how-to');
const records = readdirSync(decisions).filter((name) => /^\d{3}-.+\.md$/.test(name));
const index = readFileSync(join(decisions, 'README.md'), 'utf8');

/** Folders that paths of source files in documents are relative to. */
const baseFolders = [
  '',
  'apps',
  'apps/gateway/src',
  'apps/kaimai',
  'apps/kaimai/src',
  'apps/storefront/src',
  'packages',
];

const sourceFolders = ['apps', 'packages', 'e2e', 'bench', 'engines', 'mutation', 'lint'];
const sourceNames = new Set([
  ...readdirSync(root),
  ...sourceFolders.flatMap((folder) =>
    globSync('**/*.{ts,tsx,mjs,sql}', { cwd: join(root, folder), exclude: ['**/node_modules', '**/dist'] }).map(
      (file) => basename(file),
    ),
  ),
]);

/** @type {{ scripts: Record<string, string> }} */
const { scripts: packageScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const commandList = readFileSync(join(root, 'apps/kaimai/src/commands/commands.ts'), 'utf8');
const commandNames = new Set([...commandList.matchAll(/^ {2}'?([a-z][a-z -]*?)'?: async/gm)].map(([, name]) => name));

const documents = [
  ...markdownIn(root),
  ...markdownIn(join(root, 'docs')),
  ...markdownIn(decisions),
  ...markdownIn(howTo),
];

test.each(records)('%s has a number, a title, a status and a date, and is in the index', (name) => {
  const [heading = '', blank, status = ''] = readFileSync(join(decisions, name), 'utf8').split('\n');
  const number = name.slice(0, 3);
  expect(heading).toMatch(new RegExp(`^# ${number} · \\S`));
  expect(blank).toBe('');
  expect(status).toMatch(/^Status: (?:accepted|superseded by \[\d{3}\]\(\S+\)) · \d{4}-\d\d-\d\d$/);
  const title = heading.slice('# 000 · '.length);
  const [, state, date] = /^Status: (.+) · (\S+)$/.exec(status) ?? [];
  expect(index.split('\n')).toContain(`| ${number} | [${title}](${name}) | ${state} | ${date} |`);
});

test.each(records)('%s says what was decided, and why', (name) => {
  const text = readFileSync(join(decisions, name), 'utf8');
  expect(text).toContain('**Context.**');
  expect(text).toContain('**Decision.**');
  expect(text).toMatch(/^\| rejected |^\*\*Rejected\.\*\*/m);
});

test('the index of decisions lists every number once', () => {
  const listed = [...index.matchAll(/^\| (\d{3}) \|/gm)].map(([, number]) => number);
  expect(listed).toHaveLength(records.length);
  expect(new Set(listed)).toEqual(new Set(records.map((name) => name.slice(0, 3))));
});

test('README.md stays an introduction of two screens', () => {
  expect(readFileSync(join(root, 'README.md'), 'utf8').split('\n').length).toBeLessThan(80);
});

test('the operating manual names every command', () => {
  const folder = join(root, 'apps/kaimai/src/commands');
  const sources = globSync('**/*.ts', { cwd: folder }).map((name) => readFileSync(join(folder, name), 'utf8'));
  const names = sources.flatMap((source) =>
    [...source.matchAll(/^ {2}name: '([a-z -]+)',$/gm)].map(([, name = '']) => name),
  );
  const manual = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  expect(names).toEqual(expect.arrayContaining(['import', 'orders ship', 'payout-accounts show']));
  expect(names.filter((name) => !manual.includes(name))).toEqual([]);
});

test('every file that mutation testing names exists', () => {
  const source = readFileSync(join(root, 'mutation/src/domains.ts'), 'utf8');
  const named = source.matchAll(/^ {2}`\$\{(gateway|contract)\}\/(.+)`,$/gm);
  const parts = [...named].map(([, workspace, part]) =>
    workspace === 'gateway' ? `apps/gateway/src/${part}.ts` : `packages/contract/src/${part}.ts`,
  );
  expect(parts).toContain('apps/gateway/src/tax/tax.ts');
  expect(parts.filter((part) => !existsSync(join(root, part)))).toEqual([]);
});

test('the index of how-to pages lists each of them', () => {
  const pages = markdownIn(howTo).map((page) => basename(page));
  const listed = readFileSync(join(howTo, 'README.md'), 'utf8').matchAll(/\]\(([\w-]+\.md)\)/g);
  expect(new Set(['README.md', ...[...listed].map(([, page]) => page)])).toEqual(new Set(pages));
});

test.each(documents)('every link in %s leads to a file and a heading that exist', (document) => {
  expect(brokenLinks(document)).toEqual([]);
});

test.each(documents)('every source file that %s names exists', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const named = [...text.matchAll(/`([\w$.-]+(?:\/[\w$.-]+)+\.(?:ts|tsx|mjs|sql))`/g)].map(([, path = '']) => path);
  expect(named.filter((path) => !baseFolders.some((base) => existsSync(join(root, base, path))))).toEqual([]);
});

test.each(documents)('every folder that %s names exists', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const named = [...text.matchAll(/[`\s(]((?:apps|packages|docs|deploy|bench|e2e)\/[\w./-]*\w)/g)].map(
    ([, path = '']) => path,
  );
  expect(named.filter((path) => !isBuilt(path) && !existsSync(join(root, path)))).toEqual([]);
});

test.each(documents)('every script and bench that %s names exists', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const scripts = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name);
  const measured = [...text.matchAll(/npm run bench -- ([a-z][a-z-]*)/g)].map(([, name = '']) => name);
  expect(scripts.filter((name) => !(name in packageScripts))).toEqual([]);
  expect(measured.filter((name) => !benches.has(name))).toEqual([]);
});

test.each(documents)('every operator’s command that %s names exists', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const called = [...text.matchAll(/(?:npx |`)kaimai ([a-z][a-z-]*)(?: ([a-z][a-z-]*))?/g)];
  const missing = called.filter(([, first = '', second = '']) => !isCommand(first, second)).map(([call]) => call);
  expect(missing).toEqual([]);
});

test.each(documents)('%s says “immediately” or “concurrently” where “at once” could mean either', (document) => {
  const quotesIt = ['docs/glossary.md', 'docs/readability.md'].includes(document);
  const text = readFileSync(join(root, document), 'utf8');
  expect(quotesIt ? [] : text.split('\n').filter((line) => /\bat once\b/i.test(line))).toEqual([]);
});

test.each(documents)('every source file that %s names without its folder exists somewhere', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const named = [...text.matchAll(/`([\w$][\w$.-]*\.(?:ts|tsx|mjs|sql))`/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !sourceNames.has(name))).toEqual([]);
});

/**
 * @param {string} folder
 * @returns {string[]} relative to the root of the project
 */
function markdownIn(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return names.map((name) => relative(root, join(folder, name)));
}

/**
 * Whether a path is written by a build, so that a fresh clone lacks it.
 * @param {string} path
 */
function isBuilt(path) {
  return /\/(?:dist|node_modules)(?:\/|$)/.test(path);
}

/**
 * A command has one word or two; what follows one word may be an argument.
 * @param {string} first
 * @param {string} second
 */
function isCommand(first, second) {
  if (commandNames.has(first) || commandNames.has(`${first} ${second}`)) return true;
  return second === '' && [...commandNames].some((name) => name?.startsWith(`${first} `));
}

/** @param {string} document */
function brokenLinks(document) {
  const text = readFileSync(join(root, document), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => !/^[a-z]+:/.test(link) && !leadsSomewhere(document, link));
}

/**
 * @param {string} document
 * @param {string} link
 */
function leadsSomewhere(document, link) {
  const [path = '', anchor] = link.split('#');
  const target = join(root, path === '' ? document : join(dirname(document), path));
  if (!existsSync(target)) return false;
  return anchor === undefined || !target.endsWith('.md') || anchorsOf(target).has(anchor);
}

/**
 * As GitHub names them.
 * @param {string} file
 */
function anchorsOf(file) {
  const headings = readFileSync(file, 'utf8').matchAll(/^#{1,6} (.+)$/gm);
  return new Set([...headings].map(([, heading = '']) => anchorOf(heading)));
}

/** @param {string} heading */
function anchorOf(heading) {
  const words = heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, '');
  return words.trim().replaceAll(' ', '-');
}

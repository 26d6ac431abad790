// Counts what docs/readability.md reports, in this checkout or another: `node lint/readability.mjs [folder]`.
// It uses no tool of the project, so that it can also count in a checkout of an old commit.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const root = process.argv[2] ?? join(import.meta.dirname, '..');
const gateway = join(root, 'apps/gateway/src');

/** @param {string} pattern */
const sourcesIn = (pattern) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/*.test.ts*', '**/testing/**', '**/dist/**'] })
    .map((file) => join(root, file))
    .toSorted();

/** @param {string} file */
const textOf = (file) => readFileSync(file, 'utf8');

const importStatement =
  /^(?:import|export)\s(?:(?<typeOnly>type\s)|(?<names>[^;'"]*?\sfrom\s|))[^;'"]*?['"](?<path>[^'"]+)['"]/gm;
const onlyTypeNames = /^\{(?:\s*type\s[^,}]+,?)+\s*\}\s*from\s$/;

/**
 * The file that an import path names; empty for a package.
 * @param {string} path
 * @param {string} file
 * @param {string} folder
 */
function importedFile(path, file, folder) {
  if (path.startsWith('#')) return join(folder, path.slice(1));
  return path.startsWith('.') ? join(dirname(file), path) : '';
}

/**
 * @param {string} file
 * @param {string} folder
 */
function importsOf(file, folder) {
  return [...textOf(file).matchAll(importStatement)].map(({ groups: { typeOnly, names, path } = {} }) => ({
    file: importedFile(path ?? '', file, folder),
    isType: typeOnly !== undefined || onlyTypeNames.test(names ?? ''),
  }));
}

/**
 * Edges between the units of a folder: its subfolders, and the files beside them. `unitOf` names the unit of a file.
 * @param {string} folder
 * @param {(file: string) => string} unitOf
 * @param {boolean} withTypes
 */
function graphOf(folder, unitOf, withTypes) {
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  for (const file of sourcesIn(join(relative(root, folder), '**/*.ts'))) {
    const from = unitOf(file);
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const imported of importsOf(file, gateway)) {
      if (!imported.file.startsWith(folder + sep) || (imported.isType && !withTypes)) continue;
      const to = unitOf(imported.file);
      if (to !== from) targets.add(to);
    }
  }
  return graph;
}

/**
 * Members of any cycle: those that reach themselves.
 * @param {Map<string, Set<string>>} graph
 */
function inCycles(graph) {
  return [...graph.keys()].filter((start) => {
    const seen = new Set();
    const open = [...(graph.get(start) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next === start) return true;
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...(graph.get(next) ?? []));
    }
    return false;
  });
}

/**
 * The subfolder of `folder` that a file is in, or the file itself if it is in none.
 * @param {string} folder
 */
const firstFolder = (folder) => (/** @type {string} */ file) => relative(folder, file).split(sep)[0] ?? '';

/** @param {boolean} withTypes */
function domainCycles(withTypes) {
  const graph = graphOf(gateway, firstFolder(gateway), withTypes);
  return `${inCycles(graph).length} of ${graph.size}`;
}

/** Subfolders of a domain, or of one of its parts, that import each other in cycles, types included. */
function subfolderCycles() {
  const domains = new Set(sourcesIn('apps/gateway/src/*/*/**/*.ts').map((file) => dirname(dirname(file))));
  return [...domains].flatMap((domain) =>
    inCycles(graphOf(domain, firstFolder(domain), true)).map((folder) => `${relative(gateway, domain)}/${folder}`),
  );
}

const code = sourcesIn('{apps,packages}/*/src/**/*.{ts,tsx}');
/**
 * @param {RegExp} pattern
 * @param {readonly string[]} files
 */
const count = (pattern, files) => files.reduce((sum, file) => sum + [...textOf(file).matchAll(pattern)].length, 0);
/** Code without the texts of the interface and the products of the demo. */
const outsideCatalogues = code.filter((file) => !/[\\/](texts|demo-catalogue)[\\/]|languages\.ts$/.test(file));
/** Code that imports or generates products: its Chinese literals are data of shops, not texts of the interface. */
const dataFolders = /[\\/](importing|generating|seeding)[\\/]/;

const rows = {
  'gateway folders in cycles, at run time': domainCycles(false),
  'gateway folders in cycles, types included': domainCycles(true),
  'parts of gateway folders in cycles': subfolderCycles().join(', ') || 'none',
  'module-level WeakMaps': count(/^(?:export )?const \w+ = new WeakMap/gm, code),
  'Chinese literals beside code': count(
    /\bzh_CN:\s*['"`]/g,
    outsideCatalogues.filter((file) => !dataFolders.test(file)),
  ),
  'Chinese literals of imports and demo data': count(
    /\bzh_CN:\s*['"`]/g,
    outsideCatalogues.filter((file) => dataFolders.test(file)),
  ),
};
for (const [name, value] of Object.entries(rows)) process.stdout.write(`${name}: ${value}\n`);

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const modules = join(root, 'node_modules');
/** Node's compile cache, which halves the time of the program's next start. */
export const compileCache = join(modules, '.cache/node');

const packagedNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The Node that runs the sources: the packaged one, or the host's when that is new enough to run TypeScript. */
export function projectNode() {
  return existsSync(packagedNode) || !hostNodeRunsTypeScript() ? packagedNode : process.execPath;
}

export function hasProjectNode() {
  return existsSync(packagedNode);
}

export function hostNodeRunsTypeScript() {
  return Number(process.versions.node.split('.')[0]) >= 24;
}

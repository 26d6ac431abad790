import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { compileCache, modules, projectNode, root } from './paths.mjs';

/**
 * @typedef {object} Finished
 * @property {number} code
 * @property {string} output what the program wrote; empty if it wrote to the terminal
 */

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean }} [options] show: let it write to the terminal
 * @returns {Promise<Finished>}
 */
export function run(program, args, { cwd = root, env = {}, show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      // On Windows, Node runs `npm.cmd` only through a shell.
      shell: process.platform === 'win32' && program.endsWith('.cmd'),
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 127, output: `${program}: ${error.message}` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs npm: the installation that runs this script if it is known, otherwise the one in the PATH.
 * @param {string[]} args
 * @param {{ cwd?: string }} [options]
 */
export function runNpm(args, options) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return run(process.execPath, [script, ...args], options);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}

/**
 * Runs a tool of the packages. Processes that it starts find the project's Node before the host's, and share its compile
 * cache.
 *
 * @param {string} path below node_modules
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runTool(path, args, options = {}) {
  const PATH = [dirname(projectNode()), join(modules, '.bin'), process.env.PATH].join(delimiter);
  const env = { ...options.env, PATH, NODE_COMPILE_CACHE: compileCache };
  return run(projectNode(), [join(modules, path), ...args], { ...options, env });
}

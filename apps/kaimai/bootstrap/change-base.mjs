import { run } from './run.mjs';

const mainBranches = ['origin/main', 'main'];

/**
 * The commit that changes are compared with: the merge base with the main branch. On the main branch itself, that is its last
 * commit. Undefined outside a git checkout.
 *
 * @param {typeof run} [git]
 * @returns {Promise<string | undefined>}
 */
export async function changeBase(git = run) {
  for (const branch of mainBranches) {
    const { code, output } = await git('git', ['merge-base', 'HEAD', branch]);
    if (code === 0) return output.trim();
  }
  const { code, output } = await git('git', ['rev-parse', '--verify', 'HEAD']);
  return code === 0 ? output.trim() : undefined;
}

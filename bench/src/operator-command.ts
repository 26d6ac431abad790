import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The file of the command `kaimai`. */
export const kaimaiFile = fileURLToPath(new URL('../../apps/kaimai/bin/kaimai.mjs', import.meta.url));

interface CommandOptions {
  env?: Record<string, string>;
  /** Prints the output while the command runs, for those that take minutes. */
  isPrinted?: boolean;
}

/** Runs an operator's command on a data folder and returns its output; errors are printed. Throws if the command fails. */
export async function runOperatorCommand(
  dataDir: string,
  args: readonly string[],
  { env = {}, isPrinted = false }: CommandOptions = {},
): Promise<string> {
  const child = spawn(process.execPath, [kaimaiFile, ...args], {
    env: { ...process.env, ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += String(chunk);
    if (isPrinted) process.stdout.write(chunk);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`kaimai ${args.join(' ')} failed: ${output}`);
  return output;
}

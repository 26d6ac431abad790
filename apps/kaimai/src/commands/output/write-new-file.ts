import { writeFile } from 'node:fs/promises';
import { CommandRefused } from '#commands/command.ts';

/** Writes a file that does not exist yet and that only this account of the computer can read. */
export async function writeNewFile(file: string, content: string): Promise<void> {
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new CommandRefused(`${file} exists already; name a new file.`);
    throw new CommandRefused(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

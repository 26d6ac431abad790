import { writeFile } from 'node:fs/promises';
import { CommandRefused } from './command.ts';

/** Writes a file that does not exist yet and that only this account of the computer can read. */
export async function writeNewFile(file: string, content: string): Promise<void> {
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new CommandRefused(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

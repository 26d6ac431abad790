import { listCommands } from '#commands/commands.ts';
import { commandTable } from './commands/running/help.ts';
import { settingsHelp } from '#settings/reference.ts';

/** The text of `--help`. */
export async function writeUsage(): Promise<string> {
  return `Kaimai, a marketplace with its own gateway and its own database.

  npm start                              installs, builds and starts everything; Ctrl-C stops it
  npx kaimai start                       starts without installing and building
  npx kaimai --help                      this text

Commands, while the program runs or not (npx kaimai …, or npm run kaimai -- …; each with --help):

${commandTable(await listCommands())}

Settings, from environment variables:

${settingsHelp()}
`;
}

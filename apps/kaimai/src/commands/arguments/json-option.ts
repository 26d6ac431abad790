import type { CommandOption } from '#commands/command.ts';

/** The option `--json`, which every command has: standard output is then JSON for programs, and nothing else. */
export const jsonOption: CommandOption = { help: 'writes JSON' };

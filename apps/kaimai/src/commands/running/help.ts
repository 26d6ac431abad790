import type { AnyCommand } from '#commands/command.ts';

/** The part of `kaimai --help` that lists the commands, one line each. */
export function commandTable(commands: readonly AnyCommand[]): string {
  const rows = commands.map((command) => ({ line: usageOf(command), help: command.help }));
  const width = Math.max(...rows.map(({ line }) => line.length)) + 2;
  return rows.map(({ line, help }) => `  ${line.padEnd(width)}${help}`).join('\n');
}

/** What `kaimai orders ship --help` prints. */
export function helpFor(command: AnyCommand): string {
  const options = Object.entries(command.options).map(([name, { value, help, required, multiple }]) => {
    const remarks = [required && 'required', multiple && 'may be repeated'].filter(Boolean).join(', ');
    const optionUsage = value ? `--${name} ${value}` : `--${name}`;
    return `  ${optionUsage.padEnd(25)} ${help}${remarks ? ` (${remarks})` : ''}`;
  });
  const examples = command.examples?.map((args) => `  kaimai ${command.name} ${args}`.trimEnd()) ?? [];
  const usage = `kaimai ${usageOf(command)}${options.length > 0 ? ' [options]' : ''}`;
  return [usage, '', command.help, '', ...options, ...(examples.length > 0 ? ['', 'Examples:', ...examples] : [])]
    .join('\n')
    .trimEnd();
}

function usageOf({ name, positionals }: AnyCommand): string {
  return [name, ...positionals].join(' ');
}

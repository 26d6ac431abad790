import { listRunningProcesses, listSealingSecrets } from '@kaimai/gateway/operator/instance';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { toJson } from '#commands/output/to-json.ts';
import { printTable } from '#commands/output/print-list.ts';

export const secretsShow: Command = {
  name: 'secrets show',
  help: 'lists the running processes and the deployment secrets that have been in use, by their fingerprints',
  positionals: [],
  changesNothing: true,
  options: { json: jsonOption },
  run: async ({ db, print }, { isOn }) => {
    const [processes, secrets] = await Promise.all([listRunningProcesses(db), listSealingSecrets(db)]);
    if (isOn('json')) {
      const shown = processes.map(({ settings: { current, known }, ...one }) => ({ ...one, current, known }));
      print(toJson({ processes: shown, secrets }));
      return 0;
    }
    const running = processes.map(({ host, pid, roles, startedAt, settings }) => [
      host,
      String(pid),
      roles.join(','),
      startedAt.toISOString(),
      settings.current,
      settings.known.filter((known) => known !== settings.current).join(' '),
    ]);
    printTable(print, [['HOST', 'PROCESS', 'ROLES', 'STARTED', 'ENCRYPTS WITH', 'ALSO KNOWS'], ...running]);
    const used = secrets.map(({ fingerprint, firstUsedAt, replacedAt }) => [
      fingerprint,
      firstUsedAt.toISOString(),
      replacedAt?.toISOString() ?? 'in use',
    ]);
    print('');
    printTable(print, [['DEPLOYMENT_SECRET', 'FIRST USED', 'REPLACED'], ...used]);
    return 0;
  },
};

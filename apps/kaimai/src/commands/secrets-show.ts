import { listRunningProcesses, listSealingSecrets } from '@kaimai/gateway/operator/instance';
import type { Command } from './command.ts';
import { toTable } from './table.ts';
import { toJson } from './to-json.ts';

export const secretsShow: Command = {
  name: 'secrets show',
  help: 'lists the running processes and the deployment secrets that have been in use, by their fingerprints',
  subjects: [],
  changesNothing: true,
  options: { json: { help: 'writes JSON' } },
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
    for (const line of toTable([['HOST', 'PROCESS', 'ROLES', 'STARTED', 'ENCRYPTS WITH', 'ALSO KNOWS'], ...running]))
      print(line);
    const used = secrets.map(({ fingerprint, firstUsedAt, replacedAt }) => [
      fingerprint,
      firstUsedAt.toISOString(),
      replacedAt?.toISOString() ?? 'in use',
    ]);
    print('');
    for (const line of toTable([['DEPLOYMENT_SECRET', 'FIRST USED', 'REPLACED'], ...used])) print(line);
    return 0;
  },
};

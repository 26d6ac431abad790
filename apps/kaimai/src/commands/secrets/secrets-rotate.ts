import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { secretsOf } from '@kaimai/gateway/deployment';
import { planSecretRotation } from '@kaimai/gateway/operator/instance';
import { deploymentSecrets, replaceDeploymentSecrets } from '#data-folder.ts';
import type { Environment } from '#environment.ts';
import { CommandRefused, type Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';

export const secretsRotate: Command = {
  name: 'secrets rotate',
  help: 'takes the next step of a change of DEPLOYMENT_SECRET: writes the secrets to DATA_DIR, or prints them if the setting is used',
  positionals: [],
  options: {
    finish: { help: 'drops former secrets, once nothing is encrypted with them any more' },
    json: jsonOption,
  },
  examples: ['', '--finish'],
  run: async (context, { isOn }) => {
    const { db, environment, print } = context;
    const [current, ...former] = secretsOf(deploymentSecrets(environment));
    if (!current) throw new Error('a deployment has a secret');
    const isEnd = isOn('finish');
    if (isEnd && former.length === 0) throw new CommandRefused('There is no former secret.');
    const plan = await planSecretRotation(db, {
      secrets: [current, ...former],
      generate: () => randomBytes(32),
      isEnd,
    });
    if (plan.step === 'wait') throw new CommandRefused(stillEncrypted);
    if (plan.step === 'restart') {
      const outdated = plan.processes.map(({ pid, host }) => `process ${pid} on ${host}`);
      throw new CommandRefused(`Restart these with the secrets of this command first: ${outdated.join(', ')}.`);
    }
    const { shown, line } = deliver(environment, plan.secrets);
    const nextStep = plan.step === 'announce' ? announced : switched;
    return printResult(
      { print, isOn },
      { step: isEnd ? 'finish' : plan.step, ...shown },
      line,
      isEnd ? finished : nextStep,
    );
  },
};

/**
 * Prints the secrets if DEPLOYMENT_SECRET sets them; otherwise writes them to the data folder and names the file. The security
 * log does not contain them, since it records only the typed arguments.
 */
function deliver(
  { dataDir, deploymentSecrets: configured }: Environment,
  secrets: readonly Buffer[],
): { shown: object; line: string } {
  const count = secrets.length;
  if (configured) {
    const deploymentSecret = secrets.map((secret) => secret.toString('base64')).join(',');
    return { shown: { secretCount: count, deploymentSecret }, line: `DEPLOYMENT_SECRET=${deploymentSecret}` };
  }
  replaceDeploymentSecrets(dataDir, secrets);
  const file = join(dataDir, 'deployment-secret');
  const line = `Wrote ${count} ${count === 1 ? 'secret' : 'secrets'} to deployment-secret in ${dataDir}.`;
  return { shown: { secretCount: count, file }, line };
}

const stillEncrypted =
  'Sign-ins and authenticators are still encrypted with a former secret. A program that runs with the current ones encrypts them again, and logs when it has finished.';
const announced =
  'Step 1 of 2: restart every process with these secrets, one after the other; then run this command with them for the second step.';
const switched =
  'Step 2 of 2: restart every process with these secrets. They then encrypt all data again and log when they have finished; nobody is signed out. Then run this command with --finish.';
const finished =
  'Restart every process with these secrets. Recovery codes and unsubscribe links that were made with former secrets no longer work from then on.';

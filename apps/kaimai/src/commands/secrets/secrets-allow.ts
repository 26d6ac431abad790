import { allowSettingToDiffer } from '@kaimai/gateway/operator/instance';
import { sharedSettings } from '#instance/join-database.ts';
import { CommandRefused, type Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';

const durationMinutes = 60;

export const secretsAllow: Command = {
  name: 'secrets allow',
  help: 'lets processes on one database differ in a setting for an hour, so that it can be changed while they run',
  positionals: ['SETTING'],
  options: { json: jsonOption },
  examples: ['STRIPE_SECRET_KEY', 'VAPID_PRIVATE_KEY'],
  run: async ({ db, environment, print }, { positionals: [name = ''], isOn }) => {
    const compared = ['DEPLOYMENT_SECRET', ...Object.keys(sharedSettings(environment).others)];
    // The settings of a payment account are compared together, under their names joined by “and”.
    const setting = compared.find((names) => names.split(' and ').includes(name));
    if (setting === undefined)
      throw new CommandRefused(`${name} is not compared; these settings are: ${compared.join(', ')}.`);
    const until = await allowSettingToDiffer(db, setting, durationMinutes);
    const warning =
      'A process that starts without the former secret signs everybody out, and authenticators no longer work.';
    return printResult(
      { print, isOn },
      { setting, until },
      `Processes may differ in ${setting} until ${until.toISOString()}.`,
      ...(setting === 'DEPLOYMENT_SECRET' ? [warning] : []),
    );
  },
};

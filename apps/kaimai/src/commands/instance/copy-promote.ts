import { isHeld } from '@kaimai/embedded-postgres/holder';
import { getInstanceStatus, promoteInstance } from '@kaimai/gateway/operator/instance';
import { isSameFolder } from '#instance/same-folder.ts';
import { CommandRefused, type Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';

export const copyPromote: Command = {
  name: 'copy promote',
  help: 'makes a copy the original: orders, refunds and mails are its own from now on. The previous original must have stopped permanently',
  positionals: [],
  options: {
    'send-held-mails': {
      help: 'also sends the mails that waited when the copy was made; the original may have sent them',
    },
    json: jsonOption,
  },
  run: async ({ db, environment, now, print }, { isOn }) => {
    const { copy } = await getInstanceStatus(db);
    if (copy?.from && isHeld(copy.from) && !isSameFolder(environment.dataDir, copy.from))
      throw new CommandRefused(`The original in ${copy.from} is still running; stop it first.`);
    const promoted = await promoteInstance(db, { sendHeldMails: isOn('send-held-mails'), now });
    const output = { print, isOn };
    if (!promoted) return printResult(output, { promoted: false }, 'This is already the original.');
    const { mailsReleased, mailsGivenUp, payoutsStopped } = promoted;
    const remarks = [
      mailsReleased > 0 && `${mailsReleased} mails that waited when the copy was made are sent.`,
      mailsGivenUp > 0 && `${mailsGivenUp} mails that were written before are not sent.`,
      payoutsStopped &&
        'Payouts to shops are not exported before you compare them with the bank: kaimai payouts resume --help',
    ];
    return printResult(
      output,
      { promoted: true, mailsReleased, mailsGivenUp, payoutsStopped },
      'This is the original from now on. Refunds that were due are sent, each once.',
      ...remarks.filter((remark) => remark !== false),
    );
  },
};

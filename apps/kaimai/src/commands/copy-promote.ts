import { isHeld } from '@kaimai/embedded-postgres/holder';
import { getInstanceStatus, promoteInstance } from '@kaimai/gateway/operator/instance';
import { isSameFolder } from '#instance/same-folder.ts';
import { CommandRefused, type Command } from './command.ts';

export const copyPromote: Command = {
  name: 'copy promote',
  help: 'makes a copy the original: orders, refunds and mails are its own from now on. The previous original must have stopped permanently',
  positionals: [],
  options: {
    'send-held-mails': {
      help: 'also sends the mails that waited when the copy was made; the original may have sent them',
    },
  },
  run: async ({ db, environment, now, print }, { isOn }) => {
    const { copy } = await getInstanceStatus(db);
    if (copy?.from && isHeld(copy.from) && !isSameFolder(environment.dataDir, copy.from))
      throw new CommandRefused(`The original in ${copy.from} is still running; stop it first.`);
    const promoted = await promoteInstance(db, { sendHeldMails: isOn('send-held-mails'), now });
    if (!promoted) {
      print('This is already the original.');
      return 0;
    }
    const { mailsReleased, mailsGivenUp, payoutsStopped } = promoted;
    print('This is the original from now on. Refunds that were due are sent, each once.');
    if (mailsReleased > 0) print(`${mailsReleased} mails that waited when the copy was made are sent.`);
    if (mailsGivenUp > 0) print(`${mailsGivenUp} mails that were written before are not sent.`);
    if (payoutsStopped)
      print('Payouts to shops are not exported before you compare them with the bank: kaimai payouts resume --help');
    return 0;
  },
};

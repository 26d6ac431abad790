import { listCampaigns } from '@kaimai/gateway/operator/home';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { isoMinuteOf } from '#commands/output/written-time.ts';
import { printList } from '#commands/output/print-list.ts';

export const campaignsList: Command = {
  name: 'campaigns list',
  help: 'lists the campaigns of the home page in their order, and which of them are shown',
  positionals: [],
  changesNothing: true,
  options: { json: jsonOption },
  examples: ['', '--json'],
  run: async ({ db, now, print }, { isOn }) => {
    const campaigns = await listCampaigns(db, now);
    return printList({ print, isOn }, campaigns, {
      head: ['CAMPAIGN', 'STATE', 'SIZE', 'POSITION', 'FROM (UTC)', 'UNTIL (UTC)', 'LINK', 'TITLE'],
      row: ({ code, state, size, position, from, to, link, title }) => [
        code,
        state,
        size,
        String(position),
        from ? isoMinuteOf(from) : '-',
        to ? isoMinuteOf(to) : '-',
        link,
        title.en_US,
      ],
    });
  },
};

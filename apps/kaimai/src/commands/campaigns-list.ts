import { listCampaigns } from '@kaimai/gateway/operator/home';
import type { Command } from './command.ts';
import { toJson } from './to-json.ts';
import { toTable } from './table.ts';

export const campaignsList: Command = {
  name: 'campaigns list',
  help: 'lists the campaigns of the home page in their order, and which of them are shown',
  subjects: [],
  changesNothing: true,
  options: { json: { help: 'writes JSON' } },
  examples: ['', '--json'],
  run: async ({ db, now, print }, { isOn }) => {
    const campaigns = await listCampaigns(db, now);
    if (isOn('json')) {
      print(toJson(campaigns));
      return 0;
    }
    const rows = campaigns.map(({ code, state, size, position, from, to, link, title }) => [
      code,
      state,
      size,
      String(position),
      minuteOf(from),
      minuteOf(to),
      link,
      title.en_US,
    ]);
    const head = ['CAMPAIGN', 'STATE', 'SIZE', 'POSITION', 'FROM (UTC)', 'UNTIL (UTC)', 'LINK', 'TITLE'];
    for (const line of toTable([head, ...rows])) print(line);
    return 0;
  },
};

function minuteOf(moment: Date | null): string {
  return moment?.toISOString().slice(0, 16) ?? '-';
}

import {
  addCampaign,
  changeCampaign,
  removeCampaign,
  type CampaignInput,
  type CampaignPicture,
} from '@kaimai/gateway/operator/home';
import { openMedia } from '#media.ts';
import {
  CommandRefused,
  requireOptions,
  type Command,
  type CommandContext,
  type CommandArguments,
} from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';
import { orRefuse } from '#commands/or-refuse.ts';
import { readFileUpTo } from '#commands/arguments/read-file-up-to.ts';
import { readMoment } from '#commands/arguments/read-moment.ts';
import { readWholeNumber } from '#commands/arguments/read-whole-number.ts';

const maxPictureBytes = 15 * 1024 * 1024;

const options: Command['options'] = {
  size: { value: 'SIZE', help: 'large or small; the home page shows one large and two small ones' },
  'title-zh': { value: 'WORDS', help: 'the title in Chinese' },
  'title-en': { value: 'WORDS', help: 'the title in English' },
  'text-zh': { value: 'WORDS', help: 'a sentence in Chinese' },
  'text-en': { value: 'WORDS', help: 'a sentence in English' },
  'action-zh': { value: 'WORDS', help: 'the text of its link in Chinese' },
  'action-en': { value: 'WORDS', help: 'the text of its link in English' },
  link: { value: 'PAGE', help: 'a page of this site, such as /categories?type=newArrivals' },
  picture: {
    value: 'FILE',
    help: 'a light-coloured JPEG, PNG, WebP or BMP picture with free space on the left for the text, for a large campaign such as 1440 × 760 pixels; an almost square picture is shown beside the text',
  },
  'picture-of': { value: 'PRODUCT', help: 'the first picture of a product instead' },
  position: { value: 'NUMBER', help: 'the home page begins with the lowest; by default a new one is the last' },
  from: {
    value: 'MOMENT',
    help: 'when it is first shown, such as 2026-12-01T00:00+08:00; none to show it immediately',
  },
  to: { value: 'MOMENT', help: 'when it is no longer shown; none for no end' },
  json: jsonOption,
};

const requiredOptions = new Set([
  'size',
  'title-zh',
  'title-en',
  'text-zh',
  'text-en',
  'action-zh',
  'action-en',
  'link',
]);

export const campaignsAdd: Command = {
  name: 'campaigns add',
  help: 'adds a campaign to the home page; pages show it within seconds',
  positionals: ['CAMPAIGN'],
  options: requireOptions(options, requiredOptions),
  examples: [
    'winter --size large --title-zh 暖冬上新 --title-en "Ready for winter" --text-zh 羊毛、热饮和柔光。 --text-en "Wool, hot drinks and soft light." --action-zh 去看看 --action-en "Have a look" --link /categories?type=newArrivals --picture winter.jpg',
  ],
  run: async (context, args) => {
    const [code = ''] = args.positionals;
    const picture = await readPicture(context, args);
    if (!picture) throw new CommandRefused('Pass its picture by --picture or --picture-of.');
    const campaign = orRefuse(await addCampaign(context.db, { code, input: campaignInput(args), picture }));
    return printResult(
      { print: context.print, isOn: args.isOn },
      campaign,
      `${code} is added. kaimai campaigns list shows which are displayed.`,
    );
  },
};

export const campaignsChange: Command = {
  name: 'campaigns change',
  help: 'changes a campaign; fields that are not passed stay unchanged',
  positionals: ['CAMPAIGN'],
  options,
  examples: ['winter --to 2027-02-01T00:00+08:00', 'winter --position 0 --picture winter-2.jpg'],
  run: async (context, args) => {
    const [code = ''] = args.positionals;
    const input = campaignInput(args);
    const picture = await readPicture(context, args);
    if (!picture && Object.values(input).every((value) => value === undefined))
      throw new CommandRefused('Pass the fields to change. See kaimai campaigns change --help');
    const campaign = orRefuse(await changeCampaign(context.db, { code, input, picture }));
    return printResult({ print: context.print, isOn: args.isOn }, campaign, `${code} is changed.`);
  },
};

export const campaignsRemove: Command = {
  name: 'campaigns remove',
  help: 'removes a campaign from the home page permanently',
  positionals: ['CAMPAIGN'],
  options: { json: jsonOption },
  examples: ['winter'],
  run: async ({ db, print }, { positionals: [code = ''], isOn }) => {
    const removed = orRefuse(await removeCampaign(db, code));
    return printResult({ print, isOn }, removed, `${code} is removed.`);
  },
};

function campaignInput(args: CommandArguments): CampaignInput {
  const { text } = args;
  const inLanguages = (field: string) => {
    const [zh, en] = [text(`${field}-zh`), text(`${field}-en`)];
    return zh === undefined && en === undefined ? undefined : { zh_CN: zh, en_US: en };
  };
  const momentOf = (option: string) => {
    const written = text(option);
    if (written === undefined) return undefined;
    return written === 'none' ? null : readMoment(option, written);
  };
  return {
    size: text('size'),
    title: inLanguages('title'),
    text: inLanguages('text'),
    action: inLanguages('action'),
    link: text('link'),
    position: readWholeNumber('position', args),
    from: momentOf('from'),
    to: momentOf('to'),
  };
}

async function readPicture(
  { environment }: CommandContext,
  { text }: CommandArguments,
): Promise<CampaignPicture | undefined> {
  const [file, productCode] = [text('picture'), text('picture-of')];
  if (file !== undefined && productCode !== undefined)
    throw new CommandRefused('Pass --picture or --picture-of, not both.');
  if (productCode !== undefined) return { productCode };
  if (file === undefined) return undefined;
  return { bytes: await readFileUpTo(file, maxPictureBytes), media: await openMedia(environment) };
}

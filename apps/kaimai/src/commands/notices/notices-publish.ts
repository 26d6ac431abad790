import { readFile } from 'node:fs/promises';
import { advertiseCodes } from '@kaimai/contract/message/message-kinds';
import { parseNotice, publishNotices } from '@kaimai/gateway/operator/message';
import { CommandRefused, type Command, type CommandArguments } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';

type NoticeDraft = Parameters<typeof publishNotices>[1][number];

const noticeShape = '{"kind", "title": {"zh_CN", "en_US"}, "text": {"zh_CN", "en_US"}, "at"?, "to"?: [e-mails]}';

export const noticesPublish: Command = {
  name: 'notices publish',
  help: 'publishes a notice to all buyers or to some, in both languages, now or at a time; open pages show it immediately',
  positionals: [],
  options: {
    file: {
      value: 'FILE',
      help: `JSON instead of the options below: one notice or a list of them, each ${noticeShape}`,
    },
    kind: { value: 'KIND', help: `one of ${advertiseCodes.join(', ')}` },
    'title-zh': { value: 'WORDS', help: 'the title in Chinese' },
    'title-en': { value: 'WORDS', help: 'the title in English' },
    'text-zh': { value: 'WORDS', help: 'the text in Chinese' },
    'text-en': { value: 'WORDS', help: 'the text in English' },
    at: { value: 'TIME', help: 'when it is published, such as 2026-11-23T18:40:00Z; now by default' },
    to: { value: 'EMAIL', help: 'to this buyer only', multiple: true, isPrivate: true },
    json: jsonOption,
  },
  examples: ['--file notices.json --json'],
  run: async ({ db, now, print }, args) => {
    const drafts = await readDrafts(args);
    const published = await publishNotices(db, drafts, now);
    const notices = drafts.map((draft, index) => toPublished(draft, published[index] ?? [], now));
    const lines = notices.map((notice, index) => describe(notice, drafts[index]?.at));
    return printResult({ print, isOn: args.isOn }, { notices }, ...lines);
  },
};

interface PublishedNotice {
  messageNos: readonly string[];
  kind: string;
  title: { zh_CN: string; en_US: string };
  at: Date;
  isPublished: boolean;
  /** How many get it; null for everybody. E-mails are not printed. */
  buyers: number | null;
}

function toPublished({ kind, title, at, to }: NoticeDraft, messageNos: readonly string[], now: Date): PublishedNotice {
  const planned = at === undefined ? now : new Date(at);
  const isPublished = planned <= now;
  return { messageNos, kind, title, at: isPublished ? now : planned, isPublished, buyers: to?.length ?? null };
}

/** `at` is the time as it was written, in its time zone. */
function describe({ messageNos, title, isPublished, buyers }: PublishedNotice, at: string | undefined): string {
  const readers = buyers === null ? 'everybody' : `${buyers} ${buyers === 1 ? 'buyer' : 'buyers'}`;
  const when = isPublished ? 'is published' : `will be published at ${at}`;
  return `“${title.en_US}” ${when} for ${readers}: ${messageNos.join(' ')}`;
}

async function readDrafts(args: CommandArguments): Promise<NoticeDraft[]> {
  const file = args.text('file');
  const notices = file === undefined ? [readDraft(args)] : await readNotices(file);
  return notices.map((draft, index) => {
    const parsed = parseNotice(draft);
    if (!parsed.problems) return parsed.notice;
    throw new CommandRefused(`${file ? `Notice ${index + 1} of ${file}: ` : ''}${parsed.problems.join('; ')}.`);
  });
}

function readDraft({ text, texts }: CommandArguments): unknown {
  const to = texts('to');
  return {
    kind: text('kind'),
    title: { zh_CN: text('title-zh'), en_US: text('title-en') },
    text: { zh_CN: text('text-zh'), en_US: text('text-en') },
    at: text('at'),
    ...(to.length > 0 && { to }),
  };
}

async function readNotices(file: string): Promise<unknown[]> {
  const notices = [await readJson(file)].flat();
  if (notices.length > 0) return notices;
  throw new CommandRefused(`${file} must hold a notice or a list of notices, each ${noticeShape}.`);
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new CommandRefused(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

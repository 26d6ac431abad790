import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { locales, type Locale } from '@kaimai/contract/values/locale';
import { formats } from '@kaimai/gateway/importing/formats/catalogue-file';
import { readColumnsFile } from '@kaimai/gateway/importing/formats/columns-file';
import { encodings } from '@kaimai/gateway/importing/formats/file-encoding';
import { importCatalogue, type ImportOptions, type PricesRead } from '@kaimai/gateway/importing/import-catalogue';
import type { ImportReport } from '@kaimai/gateway/importing/import-report';
import { ImportRefused, type Problem } from '@kaimai/gateway/importing/import-refused';
import { PictureSource } from '@kaimai/gateway/importing/pictures/picture-source';
import { hasDelivery } from '@kaimai/gateway/importing/writing/shop-lines.sql';
import { CommandRefused, type Command, type CommandWords, type CommandContext } from './command.ts';

const mostProblemsShown = 50;
const mostUnreadShown = 30;
const progressEveryMs = 2000;

export const importFile: Command = {
  name: 'import',
  help: 'brings in products from the export of Shopify, WooCommerce, Taobao or Amazon, or a whole catalogue from JSON lines',
  subjects: ['FILE'],
  options: {
    shop: { value: 'CODE', help: 'the shop that sells them', required: true },
    format: { value: 'NAME', help: `${formats.join(', ')}; otherwise found out from the file` },
    encoding: { value: 'NAME', help: `${encodings.join(', ')}; otherwise found out from the file` },
    columns: { value: 'FILE', help: 'names the fields of headings that are not understood: JSON, or heading,field' },
    language: {
      value: 'NAME',
      help: `of the texts in a CSV file: ${locales.join(' or ')} (otherwise en_US, of Taobao’s zh_CN)`,
    },
    currency: { value: 'CODE', help: 'of prices that do not say it: any of ISO 4217 that has a rate, such as SEK' },
    stock: { value: 'UNITS', help: 'of new variants whose stock the file does not count (otherwise 100)' },
    'beyond-stock': {
      value: 'UNITS',
      help: 'for sale beyond the stock of what the shop elsewhere sells beyond it (otherwise 0)',
    },
    category: { value: 'CODE', help: 'puts all products of a CSV file in this category' },
    'allow-host': { value: 'HOST', help: 'fetches pictures from this host', multiple: true },
    pictures: { value: 'FOLDER', help: 'reads picture files from this folder' },
    'withdraw-missing': { help: 'takes off sale what was imported before and is not in the file' },
    'dry-run': { help: 'says what would happen, and changes nothing' },
  },
  run: async (context, words) => {
    const pictures = new PictureSource(context.db, {
      allowedHosts: words.texts('allow-host').map(hostIn),
      folder: await folderOf(words.text('pictures')),
      shopCode: words.text('shop') ?? '',
      mediaFolder: join(context.environment.dataDir, 'media'),
    });
    try {
      const report = await importCatalogue(
        {
          db: context.db,
          now: () => context.now,
          pictures,
          onPrices: (prices) => sayPrices(context, prices),
          onProgress: progressOf(context),
        },
        await optionsOf(words),
      );
      sayReport(context, words, report);
      sayPictures(context, words, pictures);
      await sayDelivery(context, words);
      return report.notRight > 0 ? 1 : 0;
    } catch (error) {
      throw error instanceof ImportRefused ? new CommandRefused(error.message) : error;
    }
  },
};

async function optionsOf({ subjects: [path = ''], text, isOn }: CommandWords): Promise<ImportOptions> {
  const columns = text('columns');
  return {
    path,
    shopCode: text('shop') ?? '',
    format: oneOf('format', text('format'), formats),
    encoding: oneOf('encoding', text('encoding'), encodings),
    columns: columns === undefined ? new Map() : await readColumnsFile(columns),
    language: oneOf<Locale>('language', text('language'), locales),
    currency: text('currency'),
    uncountedStock: wholeNumber('stock', text('stock') ?? '100'),
    unitsBeyondStock: wholeNumber('beyond-stock', text('beyond-stock') ?? '0'),
    categoryCode: text('category'),
    dryRun: isOn('dry-run'),
    withdrawMissing: isOn('withdraw-missing'),
  };
}

/** A host name; a URL is accepted too. */
function hostIn(given: string): string {
  const host = URL.parse(/^https?:\/\//i.test(given) ? given : `https://${given}`)?.hostname;
  if (host && !/[*\s]/.test(given)) return host;
  throw new CommandRefused(`--allow-host ${given} must be the name of one host, such as cdn.shopify.com.`);
}

async function folderOf(given: string | undefined): Promise<string | undefined> {
  if (given === undefined || (await stat(given).catch(() => undefined))?.isDirectory()) return given;
  throw new CommandRefused(`--pictures ${given} is no folder.`);
}

function oneOf<T extends string>(name: string, given: string | undefined, choices: readonly T[]): T | undefined {
  if (given === undefined) return undefined;
  const found = choices.find((choice) => choice === given);
  if (found) return found;
  throw new CommandRefused(`--${name} ${given} must be one of ${choices.join(', ')}.`);
}

function wholeNumber(name: string, given: string): number {
  if (/^\d{1,7}$/.test(given)) return Number(given);
  throw new CommandRefused(`--${name} ${given} must be a whole number.`);
}

function progressOf({ say }: CommandContext): (done: { rows: number; ofRows: number }) => void {
  let said = performance.now();
  return ({ rows, ofRows }) => {
    if (performance.now() - said < progressEveryMs) return;
    said = performance.now();
    say(`  ${rows} of ${ofRows} rows (${Math.floor((rows * 100) / ofRows)} %)`);
  };
}

/** Printed first: prices in the wrong currency would be worth something else. */
function sayPrices({ say }: CommandContext, { currency, perUsd }: PricesRead): void {
  const rate = currency === 'USD' || perUsd === undefined ? '' : `, of which a US dollar is ${perUsd}`;
  say(`Prices are taken as ${currency}${rate}.`);
}

function sayReport(context: CommandContext, words: CommandWords, report: ImportReport): void {
  const { say } = context;
  sayPlaces(context, report.notes, report.noted);
  sayPlaces(context, report.problems, report.notRight);
  sayUnread(context, report);
  const counts = [
    [report.added, 'added'],
    [report.updated, 'updated'],
    [report.renamed, 'of these renamed'],
    [report.unchanged, 'unchanged'],
    [report.unpublished, 'not published'],
    [report.withdrawn, 'taken off sale'],
    [report.otherLines, 'other lines'],
    [report.noted, 'put right'],
    [report.notRight, 'not right'],
  ] as const;
  const said = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  say(`${countOf(report.rows, 'row')}, ${report.format} in ${report.encoding}: ${said.join(', ') || 'nothing to do'}.`);
  sayBeyondStock(context, words, report);
  if (words.isOn('dry-run')) say('Nothing was changed: this was a dry run.');
}

function sayPlaces({ say }: CommandContext, places: readonly Problem[], count: number): void {
  for (const { file, line, reason } of places.slice(0, mostProblemsShown)) say(`${file}:${line}: ${reason}`);
  const more = count - mostProblemsShown;
  if (more > 0) say(`… and ${more} more`);
}

function sayUnread({ say }: CommandContext, { unread }: ImportReport): void {
  if (unread.length === 0) return;
  const named = unread.slice(0, mostUnreadShown).map((heading) => `“${heading.slice(0, 60)}”`);
  const more = unread.length > mostUnreadShown ? ` and ${unread.length - mostUnreadShown} more` : '';
  say(`${countOf(unread.length, 'column')} not read: ${named.join(', ')}${more}.`);
}

function sayBeyondStock({ say }: CommandContext, { text }: CommandWords, { beyondStock }: ImportReport): void {
  const { variants, soldOut } = beyondStock;
  if (variants === 0) return;
  const units = Number(text('beyond-stock') ?? 0);
  const here = units > 0 ? `here ${units} more of each are` : 'here nothing is';
  const now = soldOut > 0 ? `, and ${soldOut} of them have none: --beyond-stock UNITS puts more of each on sale` : '';
  say(`${countOf(variants, 'variant')} may be sold beyond the stock where the file comes from; ${here}${now}.`);
}

function sayPictures(
  { say }: CommandContext,
  { subjects: [file], text }: CommandWords,
  { fetched, failed, wants }: PictureSource,
): void {
  for (const { host, count } of wants.refused)
    say(
      host === ''
        ? `${countOf(count, 'picture file')} left aside: ${text('pictures') ? 'the folder has no files of their names' : 'name the folder with --pictures'}.`
        : `${countOf(count, 'picture')} of ${host} left there${text('pictures') ? ', as the folder has no files of their names' : ''}: allow it with --allow-host ${host}.`,
    );
  for (const { host, count } of wants.possible)
    say(`${countOf(count, 'picture')} would be asked for, of ${host || 'the folder'}.`);
  if (fetched > 0) say(`${countOf(fetched, 'picture')} brought in.`);
  const named = [...failed].toSorted(([, a], [, b]) => a.line - b.line).slice(0, mostProblemsShown);
  for (const [source, { line, reason }] of named) say(`${file}:${line}: the picture ${source}: ${reason}`);
  if (failed.size > 0) say(`${countOf(failed.size, 'picture')} could not be had; the next import tries again.`);
}

/** Warns of a merchant without delivery methods, which are easily forgotten. */
async function sayDelivery({ db, say }: CommandContext, { text, isOn }: CommandWords): Promise<void> {
  const shopCode = text('shop') ?? '';
  if (isOn('dry-run') || (await hasDelivery(db, shopCode))) return;
  say(
    `${shopCode} delivers nowhere yet, so nothing of it can be ordered: JSON lines of type "deliveryMethod" say how it does.`,
  );
}

function countOf(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

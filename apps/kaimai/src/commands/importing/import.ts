import { stat } from 'node:fs/promises';
import { contentLocales } from '@kaimai/contract/values/locale';
import { maxStock } from '@kaimai/gateway/operator/catalogue-editing';
import {
  importEncodings,
  importFile,
  importFormats,
  summarizeImport,
  type ImportContext,
  type ImportRequest,
  type ImportResult,
} from '@kaimai/gateway/operator/importing';
import { openMedia } from '#media.ts';
import { CommandRefused, type Command, type CommandArguments, type CommandContext } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { remarkPrinter } from '#commands/output/print-result.ts';
import { readChoice } from '#commands/arguments/read-choice.ts';
import { shorten } from '#commands/output/shorten.ts';
import { readWholeNumber } from '#commands/arguments/read-whole-number.ts';
import { progressClock } from '#commands/output/progress.ts';
import { toJson } from '#commands/output/to-json.ts';

const maxProblemsShown = 50;
const maxUnreadShown = 30;
const maxHeadingLength = 60;
const defaultStock = 100;

export const importCommand: Command = {
  name: 'import',
  help: 'imports products from an export of Shopify, WooCommerce, Taobao or Amazon, or a whole catalogue from JSON lines',
  positionals: ['FILE'],
  options: {
    shop: { value: 'CODE', help: 'the shop that sells them', required: true },
    format: { value: 'NAME', help: `${importFormats.join(', ')}; by default detected from the file` },
    encoding: { value: 'NAME', help: `${importEncodings.join(', ')}; by default detected from the file` },
    columns: {
      value: 'FILE',
      help: 'maps column headings that are not understood to fields: JSON, or lines of heading,field',
    },
    language: {
      value: 'NAME',
      help: `the language of the texts in a CSV file: ${contentLocales.join(' or ')} (default en_US, for Taobao zh_CN)`,
    },
    currency: {
      value: 'CODE',
      help: 'the currency of prices that do not name one: any of ISO 4217 that has a rate, such as SEK',
    },
    stock: {
      value: 'UNITS',
      help: `the stock of new and of restored variants for which the file has none (default ${defaultStock})`,
    },
    'beyond-stock': {
      value: 'UNITS',
      help: 'units to sell beyond the stock, of variants that the exporting system sells without stock (default 0)',
    },
    category: { value: 'CODE', help: 'puts all products of a CSV file in this category' },
    'allow-host': { value: 'HOST', help: 'fetches pictures from this host', multiple: true },
    pictures: { value: 'FOLDER', help: 'reads picture files from this folder' },
    'withdraw-missing': { help: 'withdraws products that were imported earlier and are not in the file' },
    'dry-run': { help: 'shows what would happen, and changes nothing' },
    json: jsonOption,
  },
  examples: ['products.csv --shop TERN --dry-run', 'products.csv --shop TERN --json'],
  run: async (context, args) => {
    const { db, environment, now, print } = context;
    const printRemark = remarkPrinter(context, args);
    const read: { prices: PricesRead | null } = { prices: null };
    const importContext: ImportContext = {
      db,
      now: () => now,
      media: await openMedia(environment),
      onPrices: (prices) => {
        read.prices = prices;
        printPrices(printRemark, prices);
      },
      onProgress: progressPrinter(printRemark),
    };
    const answer = await importFile(importContext, await readRequest(args));
    if ('refused' in answer) throw new CommandRefused(answer.refused);
    const { result } = answer;
    const dryRun = args.isOn('dry-run');
    if (args.isOn('json')) print(toJson({ dryRun, ...read, ...summarizeImport(result) }));
    else printAll(context, args, result);
    return result.report.problemCount > 0 ? 1 : 0;
  },
};

type PricesRead = Parameters<ImportContext['onPrices']>[0];

async function readRequest(args: CommandArguments): Promise<ImportRequest> {
  const { text, texts, isOn } = args;
  const [path = ''] = args.positionals;
  return {
    path,
    shopCode: text('shop') ?? '',
    format: readChoice('format', text('format'), importFormats),
    encoding: readChoice('encoding', text('encoding'), importEncodings),
    columnsFile: text('columns'),
    language: readChoice('language', text('language'), contentLocales),
    currency: text('currency'),
    uncountedStock: readWholeNumber('stock', args, { min: 0, max: maxStock }) ?? defaultStock,
    unitsBeyondStock: readWholeNumber('beyond-stock', args, { min: 0, max: maxStock }) ?? 0,
    categoryCode: text('category'),
    dryRun: isOn('dry-run'),
    withdrawMissing: isOn('withdraw-missing'),
    allowedHosts: texts('allow-host').map(parseHost),
    picturesFolder: await checkFolder(text('pictures')),
  };
}

/** A host name; a URL is accepted too. */
function parseHost(value: string): string {
  const host = URL.parse(/^https?:\/\//i.test(value) ? value : `https://${value}`)?.hostname;
  if (host && !/[*\s]/.test(value)) return host;
  throw new CommandRefused(`--allow-host ${value} must be the name of one host, such as cdn.shopify.com.`);
}

async function checkFolder(value: string | undefined): Promise<string | undefined> {
  if (value === undefined || (await stat(value).catch(() => undefined))?.isDirectory()) return value;
  throw new CommandRefused(`--pictures ${value} is no folder.`);
}

function progressPrinter(print: (line: string) => void): (done: { rows: number; ofRows: number }) => void {
  const isDue = progressClock();
  return ({ rows, ofRows }) => {
    if (isDue()) print(`  ${rows} of ${ofRows} rows (${Math.floor((rows * 100) / ofRows)} %)`);
  };
}

/** Printed first, so that operators notice a wrong currency, with which all prices would be wrong. */
function printPrices(print: (line: string) => void, { currency, perUsd }: PricesRead): void {
  const rate = currency === 'USD' || perUsd === undefined ? '' : `, of which a US dollar is ${perUsd}`;
  print(`Prices are taken as ${currency}${rate}.`);
}

function printAll(
  context: CommandContext,
  args: CommandArguments,
  { report, pictures, hasDelivery }: ImportResult,
): void {
  printReport(context, args, report);
  printPictures(context, args, pictures);
  if (!hasDelivery && !args.isOn('dry-run')) warnOfMissingDelivery(context, args);
}

function printReport(context: CommandContext, args: CommandArguments, report: ImportResult['report']): void {
  const { print } = context;
  printRemarks(context, report.notes, report.noteCount);
  printRemarks(context, report.problems, report.problemCount);
  printUnread(context, report);
  const counts = [
    [report.added, 'added'],
    [report.updated, 'updated'],
    [report.renamed, 'of them renamed'],
    [report.unchanged, 'unchanged'],
    [report.unpublished, 'not published'],
    [report.withdrawn, 'taken off sale'],
    [report.otherLines, report.otherLines === 1 ? 'other line' : 'other lines'],
    [report.noteCount, 'corrected'],
    [report.problemCount, 'wrong'],
  ] as const;
  const summary = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  print(
    `${countOf(report.rows, 'row')}, ${report.format} in ${report.encoding}: ${summary.join(', ') || 'nothing to do'}.`,
  );
  printBeyondStock(context, args, report);
  if (args.isOn('dry-run')) print('Nothing was changed: this was a dry run.');
}

function printRemarks({ print }: CommandContext, remarks: ImportResult['report']['problems'], count: number): void {
  for (const { file, line, reason } of remarks.slice(0, maxProblemsShown)) print(`${file}:${line}: ${reason}`);
  const more = count - maxProblemsShown;
  if (more > 0) print(`… and ${more} more`);
}

function printUnread({ print }: CommandContext, { unread }: ImportResult['report']): void {
  if (unread.length === 0) return;
  const named = unread.slice(0, maxUnreadShown).map((heading) => `“${shorten(heading, maxHeadingLength)}”`);
  const more = unread.length > maxUnreadShown ? ` and ${unread.length - maxUnreadShown} more` : '';
  print(`${countOf(unread.length, 'column')} not read: ${named.join(', ')}${more}.`);
}

function printBeyondStock(
  { print }: CommandContext,
  { text }: CommandArguments,
  { beyondStock }: ImportResult['report'],
): void {
  const { variants, soldOut } = beyondStock;
  if (variants === 0) return;
  const units = Number(text('beyond-stock') ?? 0);
  const here = units > 0 ? `here ${units} more of each are on sale` : 'here they are not';
  const hint =
    soldOut > 0
      ? `, and ${soldOut} of them ${soldOut === 1 ? 'is' : 'are'} sold out: --beyond-stock UNITS puts more of each on sale`
      : '';
  print(`${countOf(variants, 'variant')} can be sold without stock in the exporting system; ${here}${hint}.`);
}

function printPictures(
  { print }: CommandContext,
  { positionals: [file], text }: CommandArguments,
  { fetched, failed, refused, possible }: ImportResult['pictures'],
): void {
  for (const { host, count } of refused) print(describeRefused(host, count, text('pictures') !== undefined));
  for (const { host, count } of possible)
    print(`${countOf(count, 'picture')} would be requested from ${host || 'the folder'}.`);
  if (fetched > 0) print(`${countOf(fetched, 'picture')} imported.`);
  const named = [...failed].toSorted(([, a], [, b]) => a.line - b.line).slice(0, maxProblemsShown);
  for (const [source, { line, reason }] of named) print(`${file}:${line}: the picture ${source}: ${reason}`);
  if (failed.size > 0) print(`${countOf(failed.size, 'picture')} could not be fetched; the next import tries again.`);
}

/** Pictures that were neither fetched from their host nor found in the folder. The host is empty for bare file names. */
function describeRefused(host: string, count: number, hasFolder: boolean): string {
  const isFileName = host === '';
  if (isFileName) {
    const reason = hasFolder ? 'the folder has no files of their names' : 'name the folder with --pictures';
    return `${countOf(count, 'picture file')} not imported: ${reason}.`;
  }
  const reason = hasFolder ? ', as the folder has no files of their names' : '';
  return `${countOf(count, 'picture')} of ${host} not fetched${reason}: allow it with --allow-host ${host}.`;
}

/** The product files of other systems contain no delivery methods, so operators easily forget them. */
function warnOfMissingDelivery({ print }: CommandContext, { text }: CommandArguments): void {
  print(
    `${text('shop')} has no delivery method yet, so nothing of it can be ordered: kaimai shops delivery ${text('shop')}`,
  );
}

function countOf(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

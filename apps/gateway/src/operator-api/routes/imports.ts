import { Semaphore } from '#concurrency/semaphore.ts';
import { contentLocales } from '@kaimai/contract/values/locale';
import { maxStock } from '#catalogue-editing/catalogue-editing.operator.ts';
import { importEncodings, importFile, importFormats, summarizeImport } from '#importing/importing.operator.ts';
import { unknownObject } from '#service/unknown-object.ts';
import * as z from 'zod';
import * as f from '../fields.ts';
import { defineRoute } from '../route.ts';

const maxBytes = 64 * 1024 * 1024;
/**
 * All imports of a process store one picture at a time: each import holds two connections already, and the transaction
 * that stores a picture holds another one while it waits for the media store.
 */
const storeSemaphore = new Semaphore({ concurrency: 1, maxWaiting: 1_000_000 });

const isOn = z.enum(['true']).optional();
const units = z.coerce.number().int().min(0).max(maxStock);
/** What the answer says about a line of the file. */
const reportedLine = z.object({ line: z.int(), text: z.string() });
const countsByHost = z.array(z.object({ host: z.string(), count: z.int() }));

export const importRoutes = [
  defineRoute({
    name: 'importProducts',
    method: 'POST',
    path: '/shops/{shopCode}/imports',
    tag: 'Products',
    summary:
      'Imports a file of products into a shop as kaimai import does, or with dryRun=true reports what would happen',
    description:
      'The body is the file: an export of Shopify, WooCommerce, Taobao or Amazon, or JSON lines. It is answered when the import is done. An import that was interrupted is continued by sending the same file again.',
    scope: 'products:write',
    owner: 'platform',
    isLong: true,
    params: z.object({ shopCode: f.code }),
    query: z.object({
      dryRun: isOn.describe('changes nothing'),
      withdrawMissing: isOn.describe('withdraws products that were imported earlier and are not in the file'),
      format: z.enum(importFormats).optional().describe('otherwise detected'),
      encoding: z.enum(importEncodings).optional().describe('otherwise detected'),
      language: z.enum(contentLocales).optional().describe('of the texts in a CSV file'),
      currency: z.string().max(10).optional().describe('of prices that do not name one'),
      stock: units.default(100).describe('of new and of restored variants for which the file has none'),
      beyondStock: units.default(0).describe('units to sell beyond the stock, of variants that are sold without stock'),
      category: f.code.optional().describe('puts all products of a CSV file into this category'),
      allowHosts: z
        .string()
        .regex(/^[a-z\d.-]{1,250}(?:,[a-z\d.-]{1,250}){0,19}$/i)
        .optional()
        .describe('fetches pictures from these hosts, with commas between'),
    }),
    file: { maxBytes, contentType: 'application/octet-stream' },
    answer: z.object({
      format: z.enum(importFormats),
      encoding: z.enum(importEncodings),
      rows: z.int(),
      added: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      unpublished: z.int(),
      withdrawn: z.int(),
      renamed: z.int(),
      otherLines: z.int().describe('lines that are no products'),
      unread: z.array(z.string()).describe('headings that are not known'),
      noteCount: z.int().describe('corrections that were made while reading'),
      notes: z.array(reportedLine),
      problemCount: z.int().describe('products that were left out'),
      problems: z.array(reportedLine),
      pictures: z.object({
        fetched: z.int(),
        failed: z.array(reportedLine.extend({ source: z.string() })),
        notAllowed: countsByHost,
        possible: countsByHost.describe('what a dry run would have requested'),
      }),
      hasDelivery: z.boolean().describe('false: nothing of the shop can be ordered yet'),
    }),
    handle: async ({ pool, now, deployment, params: { shopCode }, query, file }) => {
      const { media } = deployment;
      const context = {
        db: pool,
        media,
        storeSemaphore,
        now: () => now,
        onPrices: () => undefined,
        onProgress: () => undefined,
      };
      const answer = await importFile(context, {
        path: file,
        shopCode,
        format: query.format,
        encoding: query.encoding,
        columnsFile: undefined,
        language: query.language,
        currency: query.currency,
        uncountedStock: query.stock,
        unitsBeyondStock: query.beyondStock,
        categoryCode: query.category,
        dryRun: query.dryRun === 'true',
        withdrawMissing: query.withdrawMissing === 'true',
        allowedHosts: query.allowHosts?.toLowerCase().split(',') ?? [],
        picturesFolder: undefined,
      });
      if ('refused' in answer) {
        const { refused, unknownShop } = answer;
        if (unknownShop !== undefined) return unknownObject('shop', unknownShop);
        return { problem: refused.replaceAll(file, 'The file').replace(/\.$/, '') };
      }
      return summarizeImport(answer.result);
    },
  }),
];

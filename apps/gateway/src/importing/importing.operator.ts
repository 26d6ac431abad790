import type { Semaphore } from '#concurrency/semaphore.ts';
import type { Db } from '#db/database.ts';
import type { MediaStore } from '#media/media-store.ts';
import { formats } from './formats/catalogue-file.ts';
import { readColumnsFile } from './formats/columns-file.ts';
import { encodings } from './formats/file-encoding.ts';
import { importCatalogue, type ImportOptions, type ImportContext as CatalogueContext } from './import-catalogue.ts';
import { ImportRefused } from './import-refused.ts';
import type { ImportReport } from './import-report.ts';
import { PictureSource } from './pictures/picture-source.ts';
import { hasDelivery } from './writing/shop-lines.sql.ts';

export const importFormats = formats;
export const importEncodings = encodings;

export interface ImportContext extends Omit<CatalogueContext, 'pictures'> {
  /** Where masters of pictures are stored. */
  media: MediaStore;
  /** Limits the transactions that store pictures, where buyers need the connections, too. */
  storeSemaphore?: Semaphore;
}

export interface ImportRequest extends Omit<ImportOptions, 'columns'> {
  /** A file that assigns fields to headings. */
  columnsFile: string | undefined;
  /** Hosts that pictures may be fetched from. */
  allowedHosts: readonly string[];
  /** A folder with the picture files that the catalogue names. */
  picturesFolder: string | undefined;
}

export interface ImportResult {
  report: ImportReport;
  pictures: Pick<PictureSource, 'fetched' | 'failed'> & Pick<PictureSource['requested'], 'refused' | 'possible'>;
  /** False when the shop has no delivery method, so nothing of it can be ordered. */
  hasDelivery: boolean;
}

/**
 * `refused` says why the file cannot be imported and what to do; nothing was changed. `unknownShop` is the code of the shop if it
 * does not exist.
 */
export type ImportAnswer = { result: ImportResult } | { refused: string; unknownShop?: string | undefined };

/** Imports a file into a shop; the report lists problems of single products. */
export async function importFile(
  { media, storeSemaphore, ...context }: ImportContext,
  { columnsFile, allowedHosts, picturesFolder, ...options }: ImportRequest,
): Promise<ImportAnswer> {
  const { db } = context;
  const { shopCode } = options;
  const pictures = new PictureSource(db, { allowedHosts, folder: picturesFolder, shopCode, media, storeSemaphore });
  try {
    const columns = columnsFile === undefined ? new Map() : await readColumnsFile(columnsFile);
    const report = await importCatalogue({ ...context, pictures }, { ...options, columns });
    return { result: await resultOf(db, shopCode, report, pictures) };
  } catch (error) {
    if (error instanceof ImportRefused) return { refused: error.message, unknownShop: error.unknownShop };
    throw error;
  }
}

/** Upper bound of each list of a summary; `noteCount` and `problemCount` count all. */
const maxListed = 200;

/** The result for other programs: counts, and the first 200 notes, problems and failed pictures. */
export function summarizeImport({ report, pictures, hasDelivery: canBeOrdered }: ImportResult) {
  const toLines = (notes: ImportReport['notes']) =>
    notes.slice(0, maxListed).map(({ file, line, reason }) => ({ file, line, text: reason }));
  const failed = [...pictures.failed].slice(0, maxListed);
  return {
    ...report,
    unread: [...report.unread],
    notes: toLines(report.notes),
    problems: toLines(report.problems),
    pictures: {
      fetched: pictures.fetched,
      failed: failed.map(([source, { line, reason }]) => ({ source, line, text: reason })),
      notAllowed: pictures.refused,
      possible: pictures.possible,
    },
    hasDelivery: canBeOrdered,
  };
}

async function resultOf(
  db: Db,
  shopCode: string,
  report: ImportReport,
  pictures: PictureSource,
): Promise<ImportResult> {
  const { fetched, failed, requested } = pictures;
  const { refused, possible } = requested;
  return { report, pictures: { fetched, failed, refused, possible }, hasDelivery: await hasDelivery(db, shopCode) };
}

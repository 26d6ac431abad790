import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderMedia } from '#media/folder-media.ts';
import { importCatalogue, type ImportOptions, type PricesRead } from '#importing/import-catalogue.ts';
import type { ImportReport } from '#importing/import-report.ts';
import { PictureSource } from '#importing/pictures/picture-source.ts';
import { importOptions } from '#testing/import-options.ts';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

export interface TestImport extends ImportReport {
  pictures: PictureSource;
  /** How the import has interpreted prices without a currency. */
  prices: PricesRead[];
}

/** A merchant who imports files into the shop S1 of a gateway with a small catalogue. */
export interface Merchant {
  gateway: TestGateway;
  /** Where `write` puts files. */
  folder: string;
  write: (name: string, content: string | Buffer) => string;
  importFile: (content: string | Buffer, changes?: Partial<ImportOptions>, folder?: string) => Promise<TestImport>;
  close: () => Promise<void>;
}

export async function createMerchant(): Promise<Merchant> {
  const gateway = await createGatewayWithProducts();
  const folder = mkdtempSync(join(tmpdir(), 'kaimai-merchant-'));
  const write = (name: string, content: string | Buffer): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const importFile: Merchant['importFile'] = async (content, changes = {}, pictureFolder?: string) => {
    const { db } = gateway;
    const shopCode = changes.shopCode ?? 'S1';
    const media = folderMedia(join(folder, 'media'));
    const pictures = new PictureSource(db, { allowedHosts: [], folder: pictureFolder, shopCode, media });
    const prices: PricesRead[] = [];
    const options = {
      db,
      pictures,
      now: () => new Date(),
      onPrices: (read: PricesRead) => prices.push(read),
      onProgress: () => undefined,
    };
    const report = await importCatalogue(
      options,
      importOptions({ path: write('export', content), shopCode, ...changes }),
    );
    return { ...report, pictures, prices };
  };
  const close = async (): Promise<void> => {
    await gateway.close();
    rmSync(folder, { recursive: true });
  };
  return { gateway, folder, write, importFile, close };
}

/** The messages of a report about lines, as text: `12: the price "ask us" is no amount`. */
export function messagesOf(problems: ImportReport['problems']): string[] {
  return problems.map(({ line, reason }) => `${line}: ${reason}`);
}

/** The counts, problems and prices of an import, which a dry run before it must report as well. */
export function countsOf({ pictures: _pictures, ...report }: TestImport): Omit<TestImport, 'pictures'> {
  return report;
}

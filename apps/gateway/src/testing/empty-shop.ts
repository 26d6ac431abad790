import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { folderMedia } from '#media/folder-media.ts';
import type { FetchRules } from '#importing/pictures/fetch-picture.ts';
import { importCatalogue, type ImportOptions } from '#importing/import-catalogue.ts';
import type { ImportReport } from '#importing/import-report.ts';
import { PictureSource } from '#importing/pictures/picture-source.ts';
import { importOptions } from '#testing/import-options.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

export const jsonLines = (...lines: object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
const rate = (currency: string, perUsd: number) => ({ type: 'rate', currency, perUsd, date: '2026-11-20' });
export const rates = [
  rate('CNY', 7),
  rate('EUR', 0.9),
  rate('GBP', 0.8),
  rate('JPY', 150),
  rate('HKD', 7.8),
  rate('KWD', 0.3),
];
export const shopLine = (code: string) => ({
  type: 'shop',
  code,
  name: { en_US: code },
  city: { en_US: 'Jingdezhen' },
  country: 'CN',
  openedYear: 2019,
});

/** The first line of an export by Shopify. */
export const heading = 'Handle,Title,Variant Price,Variant SKU,Image Src\n';

interface Allowed {
  allowedHosts?: string[];
  folder?: string;
  fetchRules?: Partial<FetchRules>;
}

/** The fixture of tests of imports; a hook fills it in. */
interface EmptyShop {
  gateway: TestGateway;
  /** For files to import and pictures; deleted after the tests. */
  folder: string;
}

/** Opens a gateway without products for all tests of a file. */
export function openEmptyShop() {
  const fixture = {} as EmptyShop;

  beforeAll(async () => {
    fixture.gateway = await createTestGateway();
    fixture.folder = mkdtempSync(join(tmpdir(), 'kaimai-new-shop-'));
  });

  afterAll(async () => {
    await fixture.gateway.close();
    rmSync(fixture.folder, { recursive: true });
  });

  /** Imports a text as a file, into the shop TERRA unless another is named. */
  async function importFile(
    text: string | Buffer,
    changes: Partial<ImportOptions> = {},
    allowed: Allowed = {},
  ): Promise<ImportReport & { pictures: PictureSource }> {
    const { db } = fixture.gateway;
    const shopCode = changes.shopCode ?? 'TERRA';
    const pictures = new PictureSource(db, {
      allowedHosts: allowed.allowedHosts ?? [],
      folder: allowed.folder,
      shopCode,
      media: folderMedia(join(fixture.folder, 'media')),
      fetchRules: allowed.fetchRules,
    });
    const path = join(fixture.folder, 'catalogue');
    writeFileSync(path, text);
    const options = importOptions({ path, shopCode, ...changes });
    const report = await importCatalogue(
      { db, now: () => new Date(), pictures, onPrices: () => undefined, onProgress: () => undefined },
      options,
    );
    return { ...report, pictures };
  }

  return { fixture, importFile };
}

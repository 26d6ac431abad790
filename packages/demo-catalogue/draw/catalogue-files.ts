import { readdir } from 'node:fs/promises';

import type { Campaign, Category, Shop } from '../src/catalogue.ts';
import { categories } from '../src/categories.ts';

const source = new URL('../src/', import.meta.url);

/** All shops, in the order of their files. */
export async function readShops(): Promise<Shop[]> {
  const files = (await readdir(new URL('shops/', source))).filter((file) => file.endsWith('.ts')).toSorted();
  const modules = await Promise.all(files.map((file) => readExports(new URL(`shops/${file}`, source))));
  return modules.flatMap((exports) => Object.values(exports).filter(isShop));
}

export async function readCampaigns(): Promise<Campaign[]> {
  const exists = (await readdir(source)).includes('campaigns.ts');
  if (!exists) return [];
  return Object.values(await readExports(new URL('campaigns.ts', source))).flatMap((list) =>
    Array.isArray(list) ? list.filter(isCampaign) : [],
  );
}

export function readTopCategories(): Category[] {
  return categories.filter(({ icon }) => icon !== undefined);
}

async function readExports(file: URL): Promise<Record<string, unknown>> {
  return (await import(file.href)) as Record<string, unknown>;
}

function isShop(value: unknown): value is Shop {
  return typeof value === 'object' && value !== null && 'products' in value && 'slug' in value;
}

function isCampaign(value: unknown): value is Campaign {
  return typeof value === 'object' && value !== null && 'icons' in value && 'scene' in value;
}

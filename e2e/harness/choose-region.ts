import type { Page } from '@playwright/test';
import type { Region } from '@kaimai/contract/values/region';

/** Stores the delivery region as the choice in the header does, for the pages that are opened next. */
export async function chooseRegion(page: Page, region: Region): Promise<void> {
  await page.evaluate((value) => localStorage.setItem('address', JSON.stringify(value)), region);
}

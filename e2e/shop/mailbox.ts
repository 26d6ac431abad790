import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';

/** The six digits last mailed to an address, as its owner reads them in the demo's mailbox. */
export async function codeMailedTo(request: APIRequestContext, email: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const page = await request.get(`/demo/mailbox?to=${encodeURIComponent(email)}`);
    const words = (await page.text()).replaceAll(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ');
    code = /(?<![\d-])\d{6}(?!\d)/.exec(words)?.[0] ?? '';
    expect(code).toMatch(/^\d{6}$/);
  }).toPass({ timeout: 10_000 });
  return code;
}

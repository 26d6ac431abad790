import { expect } from '@playwright/test';

/** The six digits last mailed to an address, as its owner reads them in the demo's mailbox. */
export async function codeMailedTo(email: string, shopUrl: string): Promise<string> {
  let code: string | undefined;
  const read = async () => {
    const page = await fetch(`${shopUrl}/demo/mailbox?to=${encodeURIComponent(email)}`);
    code = codeIn(await page.text());
    return code;
  };
  await expect.poll(read, { message: `a code mailed to ${email}` }).toBeDefined();
  return code ?? '';
}

function codeIn(page: string): string | undefined {
  const words = page.replaceAll(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ').split(/\s+/);
  return words.find((word) => /^\d{6}$/.test(word));
}

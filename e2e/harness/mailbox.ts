import { expect } from '@playwright/test';

/**
 * The last code mailed to an address, read from the demo's mailbox. Waits until `expectedCodes` have been
 * mailed to it.
 */
export async function codeMailedTo(email: string, programUrl: string, { expectedCodes = 1 } = {}): Promise<string> {
  let codes: string[] = [];
  const count = async () => {
    const page = await fetch(`${programUrl}/demo/mailbox?to=${encodeURIComponent(email)}`);
    codes = codesIn(await page.text());
    return codes.length;
  };
  await expect.poll(count, { message: `codes mailed to ${email}` }).toBe(expectedCodes);
  return codes[0] ?? '';
}

/** Newest first. */
function codesIn(page: string): string[] {
  const words = page.replaceAll(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ').split(/\s+/);
  return [...new Set(words.filter((word) => /^(?=[A-Z]*\d)[2-9A-HJ-NP-Z]{6}$/.test(word)))];
}

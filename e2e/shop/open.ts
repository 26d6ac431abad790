import { basicInformation } from '@kaimai/contract/basic-information';
import { gatewayPath } from '@kaimai/contract/envelope';
import { liveNewsPath } from '@kaimai/contract/live';
import type { AnyService } from '@kaimai/contract/service';
import type { Page, Response } from '@playwright/test';

/** Opens a page and waits until it is alive: what it asks at every start comes after its buttons work. */
export async function open(page: Page, path: string): Promise<void> {
  const alive = answerTo(page, basicInformation);
  await page.goto(path);
  await alive;
}

/** Opens a page of a signed-in buyer and waits until it listens for news, the last thing that it asks by itself. */
export async function openListening(page: Page, path: string): Promise<void> {
  const listening = page.waitForResponse((response) => new URL(response.url()).pathname === liveNewsPath);
  await open(page, path);
  await listening;
}

export async function reload(page: Page): Promise<void> {
  const alive = answerTo(page, basicInformation);
  await page.reload();
  await alive;
}

/** The gateway's next answer to a service that the page calls. */
export function answerTo(page: Page, { name }: AnyService): Promise<Response> {
  return page.waitForResponse((response) => {
    const request = response.request();
    const isCall = new URL(request.url()).pathname === gatewayPath;
    return isCall && request.postData()?.includes(`"service":"${name}"`) === true;
  });
}

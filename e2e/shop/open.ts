import { basicInformation } from '@kaimai/contract/basic-information';
import { gatewayPath } from '@kaimai/contract/envelope';
import type { AnyService } from '@kaimai/contract/service';
import type { Page, Response } from '@playwright/test';

/** Opens a page and waits until it is alive: what it asks at every start comes after its buttons work. */
export async function open(page: Page, path: string): Promise<void> {
  const alive = page.waitForResponse((response) => isAnswerOf(basicInformation, response));
  await page.goto(path);
  await alive;
}

export async function reload(page: Page): Promise<void> {
  const alive = page.waitForResponse((response) => isAnswerOf(basicInformation, response));
  await page.reload();
  await alive;
}

function isAnswerOf({ name }: AnyService, response: Response): boolean {
  const request = response.request();
  return (
    new URL(request.url()).pathname === gatewayPath && request.postData()?.includes(`"service":"${name}"`) === true
  );
}

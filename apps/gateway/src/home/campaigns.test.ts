import { homePage } from '@kaimai/contract/home/home';
import { beforeEach, expect, test } from 'vitest';
import { insertPictures } from '#file/picture.sql.ts';
import { listCampaigns } from '#home/home.sql.ts';
import { addCampaign, changeCampaign, removeCampaign } from '#home/home.operator.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { createOperator } from '#testing/operators.ts';

const here = openOneShop();

const input = {
  size: 'large',
  title: { zh_CN: '暖冬', en_US: 'Winter' },
  text: { zh_CN: '羊毛', en_US: 'Wool' },
  action: { zh_CN: '去看看', en_US: 'Have a look' },
  link: '/categories?type=new',
};

beforeEach(async () => {
  const { pictures } = await here.db
    .selectFrom('product')
    .select('pictures')
    .where('code', '=', here.headphones.code)
    .executeTakeFirstOrThrow();
  const stored = pictures.map((picture) => ({ ...picture, masterPath: 'imported/1.webp', upload: null }));
  await here.db.transaction().execute((tx) => insertPictures(tx, stored));
});

async function codesOnHome(): Promise<string[]> {
  const campaigns = await listCampaigns(here.db, 'en_US', here.gateway.now());
  return campaigns.map(({ code }) => code);
}

test('the home page shows a campaign from its start, and no longer at its end', async () => {
  const picture = { productCode: here.headphones.code };
  here.gateway.stopClock();
  const start = here.gateway.now().getTime() + 60_000;
  const times = { from: new Date(start), to: new Date(start + 60_000) };
  await addCampaign(here.db, { code: 'winter', input: { ...input, ...times }, picture });
  await addCampaign(here.db, { code: 'always', input: { ...input, size: 'small' }, picture });
  here.gateway.advance(59);
  expect(await codesOnHome()).toEqual(['always']);
  here.gateway.advance(1);
  expect(await codesOnHome()).toEqual(['winter', 'always']);
  here.gateway.advance(59);
  expect(await codesOnHome()).toEqual(['winter', 'always']);
  here.gateway.advance(1);
  expect(await codesOnHome()).toEqual(['always']);
  const home = await here.call(homePage, {});
  expect(home.campaigns).toMatchObject([{ code: 'always', title: 'Winter', size: 'small' }]);
  await changeCampaign(here.db, { code: 'winter', input: { to: null }, picture: undefined });
  expect(await codesOnHome()).toEqual(['winter', 'always']);
  for (const code of ['winter', 'always']) await removeCampaign(here.db, code);
  expect(await codesOnHome()).toEqual([]);
});

test('the HTTP API adds, lists, changes and removes campaigns, for the platform only', async () => {
  const { get, act } = await createOperator(here.gateway);
  const added = await act('/campaigns', { ...input, code: 'winter', pictureOf: here.headphones.code });
  expect(added).toMatchObject({ status: 200, body: { code: 'winter', size: 'large', from: null } });
  expect((await act('/campaigns', { ...input, code: 'winter', pictureOf: here.headphones.code })).status).toBe(409);
  expect((await act('/campaigns', { ...input, code: 'b', pictureOf: 'NONE' })).status).toBe(409);
  const path = '/campaigns/winter';
  const wrong = await act(path, { link: 'https://elsewhere.example/' }, { method: 'PATCH' });
  expect(wrong).toMatchObject({ status: 422, body: { error: { fields: { link: expect.any(String) as string } } } });
  expect((await act(path, { position: 3 }, { method: 'PATCH' })).body).toMatchObject({ position: 3 });
  expect((await get('/campaigns')).body).toMatchObject({ rows: [{ code: 'winter', state: 'shown', position: 3 }] });
  expect(await codesOnHome()).toEqual(['winter']);
  const shop = await createOperator(here.gateway, { shopCode: here.shop.code });
  expect((await shop.get('/campaigns')).status).toBe(403);
  expect((await shop.act(path, { position: 1 }, { method: 'PATCH' })).status).toBe(403);
  const removed = await act(path, undefined, { method: 'DELETE' });
  expect(removed.status).toBe(200);
  expect((await act(path, undefined, { method: 'DELETE' })).status).toBe(409);
});

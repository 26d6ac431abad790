import { homePage } from '@kaimai/contract/home/home';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findMaster, insertPictures } from '#file/picture.sql.ts';
import { removeQueuedFiles } from '#file/uploaded-files.ts';
import { listRunningCampaigns } from '#home/home.sql.ts';
import { homeJobs } from '#home/home.jobs.ts';
import { addCampaign, changeCampaign, removeCampaign } from '#home/home.operator.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { waitForLock } from '#testing/lock-waits.ts';
import { createOperator } from '#testing/operators.ts';
import { drawPicture } from '#testing/pictures.ts';

const fixture = openOneShop();

const input = {
  size: 'large',
  title: { zh_CN: '暖冬', en_US: 'Winter' },
  text: { zh_CN: '羊毛', en_US: 'Wool' },
  action: { zh_CN: '去看看', en_US: 'Have a look' },
  link: '/categories?type=newArrivals',
};

// A campaign can have the picture of a product only if the table of pictures has it; `createProduct` does not store it there.
beforeEach(async () => {
  const { pictures } = await fixture.db
    .selectFrom('product')
    .select('pictures')
    .where('code', '=', fixture.headphones.code)
    .executeTakeFirstOrThrow();
  const stored = pictures.map((picture) => ({ ...picture, masterPath: 'imported/1.webp', upload: null }));
  await fixture.db.transaction().execute((tx) => insertPictures(tx, stored));
});

afterEach(() => vi.useRealTimers());

/** Deletes unused pictures; their files are removed by another job. */
async function deleteUnused(db = fixture.db): Promise<void> {
  const { deployment, now } = fixture.gateway;
  for (const job of homeJobs) await job.run({ db, deployment, now });
}

async function runJobs(): Promise<void> {
  await deleteUnused();
  await removeQueuedFiles(fixture.gateway);
}

async function codesOnHome(): Promise<string[]> {
  const campaigns = await listRunningCampaigns(fixture.db, 'en_US', fixture.gateway.now());
  return campaigns.map(({ code }) => code);
}

test('the home page shows a campaign from its start, and no longer at its end', async () => {
  const picture = { productCode: fixture.headphones.code };
  fixture.gateway.stopClock();
  const start = fixture.gateway.now().getTime() + 60_000;
  const times = { from: new Date(start), to: new Date(start + 60_000) };
  await addCampaign(fixture.db, { code: 'winter', input: { ...input, ...times }, picture });
  await addCampaign(fixture.db, { code: 'always', input: { ...input, size: 'small' }, picture });
  fixture.gateway.advance(59);
  expect(await codesOnHome()).toEqual(['always']);
  fixture.gateway.advance(1);
  expect(await codesOnHome()).toEqual(['winter', 'always']);
  fixture.gateway.advance(59);
  expect(await codesOnHome()).toEqual(['winter', 'always']);
  fixture.gateway.advance(1);
  expect(await codesOnHome()).toEqual(['always']);
  const home = await fixture.call(homePage, {});
  expect(home.campaigns).toMatchObject([{ code: 'always', title: 'Winter', size: 'small' }]);
  await changeCampaign(fixture.db, { code: 'winter', input: { to: null }, picture: undefined });
  expect(await codesOnHome()).toEqual(['winter', 'always']);
  for (const code of ['winter', 'always']) await removeCampaign(fixture.db, code);
  expect(await codesOnHome()).toEqual([]);
});

test('a campaign that was added later is after the others, whatever its code is', async () => {
  const picture = { productCode: fixture.headphones.code };
  for (const code of ['b', 'c', 'a']) await addCampaign(fixture.db, { code, input, picture });
  expect(await codesOnHome()).toEqual(['b', 'c', 'a']);
  for (const code of ['a', 'b', 'c']) await removeCampaign(fixture.db, code);
});

test('a campaign leads to a page of this site, and ends after its start', async () => {
  const picture = { productCode: fixture.headphones.code };
  const add = (changes: object) => addCampaign(fixture.db, { code: 'wrong', input: { ...input, ...changes }, picture });
  for (const link of ['//evil.example', '/\\evil.example', 'cart', '/a b'])
    expect(await add({ link })).toMatchObject({ fields: { link: expect.any(String) as string } });
  const moment = fixture.gateway.now();
  expect(await add({ from: moment, to: moment })).toMatchObject({ fields: { to: 'must be after the start' } });
});

test('a home page that was already shown has a new campaign after five seconds', async () => {
  // The cache measures ages by `performance.now()`.
  vi.useFakeTimers({ toFake: ['performance'] });
  const shown = async () => (await fixture.gateway.call(homePage, {}, { locale: 'zh_CN' })).campaigns;
  expect(await shown()).toEqual([]);
  await addCampaign(fixture.db, { code: 'winter', input, picture: { productCode: fixture.headphones.code } });
  vi.advanceTimersByTime(5000);
  expect(await shown()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(await shown()).toMatchObject([{ code: 'winter' }]);
  await removeCampaign(fixture.db, 'winter');
});

test('the picture of a campaign whose code exists already is not stored', async () => {
  const { db, gateway, headphones } = fixture;
  await addCampaign(db, { code: 'winter', input, picture: { productCode: headphones.code } });
  const countPictures = async () => (await db.selectFrom('picture').select('id').execute()).length;
  const before = await countPictures();
  const bytes = await drawPicture({ width: 640, height: 480, format: 'png' });
  const { media } = gateway.deployment;
  expect(await addCampaign(db, { code: 'winter', input, picture: { bytes, media } })).toEqual({
    problem: 'There is a campaign winter already',
  });
  expect(await countPictures()).toBe(before);
  await removeCampaign(db, 'winter');
});

test('a picture file of no campaign is removed by the job, unless something else uses it', async () => {
  const { db, gateway } = fixture;
  const { media } = gateway.deployment;
  const draw = (width: number) => drawPicture({ width, height: 480, format: 'png' });
  const picture = { bytes: await draw(700), media };
  const pictureOf = async (code: string) =>
    db
      .selectFrom('campaign')
      .innerJoin('picture', 'picture.id', 'picture_id')
      .select(['picture.id', 'master_path'])
      .where('campaign.code', '=', code)
      .executeTakeFirstOrThrow();
  const isStored = async (path: string) => {
    await runJobs();
    return (await media.read(path)) !== undefined;
  };
  await addCampaign(db, { code: 'winter', input, picture });
  await addCampaign(db, { code: 'second', input, picture });
  const first = await pictureOf('winter');
  await changeCampaign(db, { code: 'winter', input: {}, picture: { bytes: await draw(710), media } });
  expect(await isStored(first.master_path)).toBe(true);
  await removeCampaign(db, 'second');
  // Pages that were rendered before the change still show the first picture.
  expect(await findMaster(db, first.id)).toBeDefined();
  expect(await isStored(first.master_path)).toBe(false);

  // The first picture is stored again before its file is removed.
  await addCampaign(db, { code: 'third', input, picture });
  await removeCampaign(db, 'third');
  await deleteUnused();
  await addCampaign(db, { code: 'third', input, picture });
  expect(await isStored(first.master_path)).toBe(true);

  const second = await pictureOf('winter');
  const masterPath = second.master_path;
  // An import stores the same picture: from now on it is not only of campaigns.
  const imported = { id: second.id, width: 710, height: 480, placeholder: '', masterPath, upload: null };
  await db.transaction().execute((tx) => insertPictures(tx, [imported]));
  for (const code of ['winter', 'third']) await removeCampaign(db, code);
  expect(await isStored(masterPath)).toBe(true);
  expect(await isStored(first.master_path)).toBe(false);
});

test('a picture that is stored again while the job deletes it keeps its file', async () => {
  const { db, gateway } = fixture;
  const { media } = gateway.deployment;
  const picture = { bytes: await drawPicture({ width: 720, height: 480, format: 'png' }), media };
  await addCampaign(db, { code: 'winter', input, picture });
  await removeCampaign(db, 'winter');
  const deletion = await db.startTransaction().execute();
  await deleteUnused(deletion);
  const addition = addCampaign(db, { code: 'spring', input, picture });
  await waitForLock(db);
  await deletion.commit().execute();
  expect(await addition).toMatchObject({ code: 'spring' });
  await runJobs();
  const stored = db.selectFrom('campaign').innerJoin('picture', 'picture.id', 'picture_id').select('master_path');
  const { master_path: path } = await stored.where('code', '=', 'spring').executeTakeFirstOrThrow();
  expect(await media.read(path)).toBeDefined();
  await removeCampaign(db, 'spring');
});

test('the job does not delete a picture that is being stored again', async () => {
  const { db, gateway } = fixture;
  const { media } = gateway.deployment;
  const picture = { bytes: await drawPicture({ width: 730, height: 480, format: 'png' }), media };
  await addCampaign(db, { code: 'winter', input, picture });
  await removeCampaign(db, 'winter');
  const addition = await db.startTransaction().execute();
  await addCampaign(addition, { code: 'spring', input, picture });
  await runJobs();
  await addition.commit().execute();
  expect(await codesOnHome()).toEqual(['spring']);
  await removeCampaign(db, 'spring');
});

test('the HTTP API adds, lists, changes and removes campaigns, for the platform only', async () => {
  const { get, send } = await createOperator(fixture.gateway);
  const added = await send('/campaigns', { ...input, code: 'winter', pictureOf: fixture.headphones.code });
  expect(added).toMatchObject({ status: 200, body: { code: 'winter', size: 'large', from: null } });
  expect((await send('/campaigns', { ...input, code: 'winter', pictureOf: fixture.headphones.code })).status).toBe(409);
  expect((await send('/campaigns', { ...input, code: 'b', pictureOf: 'NONE' })).status).toBe(409);
  const path = '/campaigns/winter';
  const wrong = await send(path, { link: 'https://elsewhere.example/' }, { method: 'PATCH' });
  expect(wrong).toMatchObject({ status: 422, body: { error: { fields: { link: expect.any(String) as string } } } });
  expect((await send(path, { position: 3 }, { method: 'PATCH' })).body).toMatchObject({ position: 3 });
  expect((await get('/campaigns')).body).toMatchObject({ rows: [{ code: 'winter', state: 'shown', position: 3 }] });
  expect(await codesOnHome()).toEqual(['winter']);
  const shop = await createOperator(fixture.gateway, { shopCode: fixture.shop.code });
  expect((await shop.get('/campaigns')).status).toBe(403);
  expect((await shop.send(path, { position: 1 }, { method: 'PATCH' })).status).toBe(403);
  const removed = await send(path, undefined, { method: 'DELETE' });
  expect(removed.status).toBe(200);
  expect((await send(path, undefined, { method: 'DELETE' })).status).toBe(404);
});

import { expect, test } from 'vitest';
import { openTwoMerchants } from '#testing/two-merchants.ts';

const fixture = openTwoMerchants();

const name = { zh_CN: '钟', en_US: 'Clocks' };
const patch = { method: 'PATCH' } as const;

test('the platform adds, renames, moves and removes categories; a repeated request is done once', async () => {
  const { platform } = fixture;
  for (const body of [
    { code: 'clocks', name },
    { code: 'wall-clocks', parentCode: 'clocks', name },
    { code: 'rooms', name },
  ])
    expect((await platform.send('/categories', body)).status).toBe(200);
  expect((await platform.send('/categories/clocks', { position: 3 }, patch)).body).toMatchObject({ position: 3 });
  const move = () => platform.send('/categories/clocks/move', { parentCode: 'rooms' }, { key: 'move-once-1' });
  expect((await move()).body).toEqual({
    code: 'clocks',
    parentCode: 'rooms',
    name,
    position: 3,
    tint: expect.any(String) as string,
  });
  expect((await move()).headers['idempotency-replayed']).toBe('true');
  const { rows } = (await platform.get('/categories')).body as { rows: { code: string; level: number }[] };
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ code: 'clocks', level: 2, parentCode: 'rooms' }),
      expect.objectContaining({ code: 'wall-clocks', level: 3 }),
    ]),
  );
  expect((await platform.send('/categories/rooms', undefined, { method: 'DELETE' })).status).toBe(409);
});

test('impossible moves are refused with the reason, and who moved what is in the security log', async () => {
  const { platform, one } = fixture;
  expect(await platform.send('/categories/none/move', { parentCode: null })).toMatchObject({ status: 404 });
  expect(await platform.send('/categories/clocks/move', { parentCode: 'none' })).toMatchObject({ status: 409 });
  expect(await platform.send('/categories/rooms/move', { parentCode: 'wall-clocks' })).toMatchObject({
    status: 409,
    body: { error: { code: 'CONFLICT', text: expect.stringContaining('cannot be below itself') as string } },
  });
  expect(await platform.send('/categories/clocks/move', {})).toMatchObject({ status: 422 });
  expect(await platform.send('/categories/clocks/move', { parentCode: null, position: 1 })).toMatchObject({
    status: 422,
  });
  expect(await one.operator.send('/categories/clocks/move', { parentCode: null })).toMatchObject({ status: 403 });
  const log = JSON.stringify((await platform.get('/security-log', { kind: 'apiAct' })).body);
  expect(log).toContain('done: POST /api/v1/categories/clocks/move');
  expect(log).toContain('refused CONFLICT: POST /api/v1/categories/rooms/move');
});

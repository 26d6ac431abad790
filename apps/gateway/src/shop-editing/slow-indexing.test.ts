import { expect, test, vi } from 'vitest';
import { addCategory, changeCategory } from '#catalogue-editing/catalogue-editing.operator.ts';
import { createTestDatabase } from '#testing/database.ts';
import { outlastIdleLimit } from '#testing/slow-cutter.ts';
import { addShop } from './shop-editing.operator.ts';

vi.mock('#search/indexing/cutter.ts', { spy: true });

test('shops and categories are added even if splitting their texts into words outlasts the idle time-out', async () => {
  const { db, drop } = await createTestDatabase({ poolSize: 1 });
  await outlastIdleLimit(db);
  const name = { zh_CN: '燕鸥音频', en_US: 'Tern Audio' };
  const shop = { name, city: { zh_CN: '青岛', en_US: 'Qingdao' }, country: 'CN', openedYear: 2015 };
  expect(await addShop(db, 'TERN', shop)).toMatchObject({ code: 'TERN' });
  expect(await addCategory(db, { code: 'terns', parentCode: null, input: { name } })).toMatchObject({ code: 'terns' });
  const renamed = { name: { ...name, en_US: 'Terns' } };
  expect(await changeCategory(db, 'terns', renamed)).toMatchObject({ name: renamed.name });
  await drop();
});

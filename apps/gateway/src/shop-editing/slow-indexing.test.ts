import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addCategory, changeCategory } from '#catalogue-editing/catalogue-editing.operator.ts';
import { createTestDatabase } from '#testing/database.ts';
import { addShop } from './shop-editing.operator.ts';

test('shops and categories are added even if splitting their texts into words outlasts the idle time-out', async () => {
  const { db, drop } = await createTestDatabase({ poolSize: 1 });
  await sql`SET idle_in_transaction_session_timeout = '1ms'`.execute(db);
  const name = { zh_CN: '燕鸥音频', en_US: 'Tern Audio' };
  const shop = { name, city: { zh_CN: '青岛', en_US: 'Qingdao' }, country: 'CN', openedYear: 2015 };
  expect(await addShop(db, 'TERN', shop)).toMatchObject({ code: 'TERN' });
  expect(await addCategory(db, { code: 'terns', parentCode: null, input: { name } })).toMatchObject({ code: 'terns' });
  const renamed = { name: { ...name, en_US: 'Terns' } };
  expect(await changeCategory(db, 'terns', renamed)).toMatchObject({ name: renamed.name });
  await drop();
});

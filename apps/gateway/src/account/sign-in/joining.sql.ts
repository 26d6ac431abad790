import type { Tx } from '#db/database.ts';

/** The guests with this e-mail, locked. */
export async function lockGuests(tx: Tx, email: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('buyer')
    .select('id')
    .where('guest_email', '=', email)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Moves the orders of guests to a buyer, the payments first: whatever changes an order locks its payment before. */
export async function giveOrders(tx: Tx, guestIds: readonly number[], buyerId: number): Promise<void> {
  for (const table of ['payment', 'customer_order'] as const) {
    await tx.updateTable(table).set({ buyer_id: buyerId }).where('buyer_id', 'in', guestIds).execute();
  }
  await tx.updateTable('picture').set({ owner_buyer_id: buyerId }).where('owner_buyer_id', 'in', guestIds).execute();
  await giveMessages(tx, guestIds, buyerId);
  await tx.updateTable('buyer').set({ guest_email: null }).where('id', 'in', guestIds).execute();
}

/** Inserted again, as triggers count the messages of each buyer on insert and delete. */
async function giveMessages(tx: Tx, guestIds: readonly number[], buyerId: number): Promise<void> {
  const messages = await tx.deleteFrom('message').where('buyer_id', 'in', guestIds).returningAll().execute();
  if (messages.length === 0) return;
  const rows = messages.map(({ id: _id, tab: _tab, title, text, ...message }) => ({
    ...message,
    buyer_id: buyerId,
    title: JSON.stringify(title),
    text: JSON.stringify(text),
  }));
  await tx.insertInto('message').values(rows).execute();
}

import type { Tx } from '#db/database.ts';
import { insertProductMessages, type ProductMessage } from './product-message.sql.ts';

export type { ProductMessage } from './product-message.sql.ts';

export async function sendProductMessages(tx: Tx, messages: readonly ProductMessage[], at: Date): Promise<void> {
  if (messages.length > 0) await insertProductMessages(tx, messages, at);
}

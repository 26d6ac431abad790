import { randomBytes } from 'node:crypto';
import type { Text } from '#db/column.ts';
import type { Tx } from '#db/database.ts';

/** A message to a buyer about a product. */
export interface ProductMessage {
  buyerId: number;
  commodityCode: string;
  title: Text;
  text: Text;
}

export async function insertProductMessages(tx: Tx, messages: readonly ProductMessage[], at: Date): Promise<void> {
  const rows = messages.map(({ buyerId, commodityCode, title, text }) => ({
    message_no: randomBytes(12).toString('base64url'),
    buyer_id: buyerId,
    type: 'advertise' as const,
    advertise_code: 'buyer_notice',
    title: JSON.stringify(title),
    text: JSON.stringify(text),
    commodity_code: commodityCode,
    created_at: at,
  }));
  await tx.insertInto('message').values(rows).execute();
}

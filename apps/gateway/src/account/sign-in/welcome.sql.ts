import type { Tx } from '#db/database.ts';
import type { Text } from '#db/column.ts';

export interface PersonalNotice {
  buyerId: number;
  messageNo: string;
  title: Text;
  text: Text;
  at: Date;
}

/** Adds a notice to one buyer's messages. On the wire, all messages but those about orders have the type `advertise`. */
export async function insertPersonalNotice(tx: Tx, { buyerId, messageNo, title, text, at }: PersonalNotice) {
  await tx
    .insertInto('message')
    .values({
      message_no: messageNo,
      buyer_id: buyerId,
      type: 'advertise',
      advertise_code: 'buyer_notice',
      title: JSON.stringify(title),
      text: JSON.stringify(text),
      created_at: at,
    })
    .execute();
}

import { sql, type RawBuilder } from 'kysely';
import type { CartOwner } from '#cart/cart-owner.ts';
import type { CopiedLine } from '#cart/copied-line.ts';
import type { Db, Tx } from '#db/database.ts';
import { deleteInBatches } from '#db/delete-in-batches.ts';

export interface HandedContents {
  page: string;
  /** Includes lines that are saved for later or sold out. */
  lines: CopiedLine[];
  /** Codes of products, the newest first. */
  favourites: string[];
  /** Units that could be ordered when the hand-over was made, without lines that are saved for later. */
  cartQuantity: number;
}

export interface NewHandOver extends HandedContents {
  handOverNo: string;
  codeHash: string;
  owner: CartOwner;
  now: Date;
  expiresAt: Date;
}

/**
 * Writes a hand-over in place of the owner's earlier one, whose code becomes invalid. Codes of unknown products are left
 * out. Returns the number of favourites.
 */
export async function writeHandOver(tx: Tx, handOver: NewHandOver): Promise<number> {
  const { owner, handOverNo, codeHash, page, lines, favourites, cartQuantity, now, expiresAt } = handOver;
  const ownerColumn = sql.ref(owner.buyerId === undefined ? 'app_no' : 'buyer_id');
  const { rows } = await sql<{ favourites: number }>`
    INSERT INTO hand_over (hand_over_no, code_hash, buyer_id, app_no, page, lines, favourites, cart_quantity,
                           created_at, expires_at)
    VALUES (${handOverNo}, ${codeHash}, ${owner.buyerId ?? null}, ${owner.appNo ?? null}, ${page},
            ${JSON.stringify(lines)}, ARRAY(
              SELECT p.code FROM unnest(${favourites}::text[]) WITH ORDINALITY f(code, position)
              JOIN product p ON p.code = f.code ORDER BY f.position),
            ${cartQuantity}, ${now}, ${expiresAt})
    ON CONFLICT (${ownerColumn}) DO UPDATE SET
      hand_over_no = excluded.hand_over_no, code_hash = excluded.code_hash, page = excluded.page,
      lines = excluded.lines, favourites = excluded.favourites, cart_quantity = excluded.cart_quantity,
      created_at = excluded.created_at, expires_at = excluded.expires_at, taken_at = NULL, taken_by = NULL
    RETURNING cardinality(favourites) AS favourites`.execute(tx);
  return rows[0]?.favourites ?? 0;
}

/** `taken` when a device has used the code, even if it has expired since; `ended` if it expired unused or does not exist. */
export async function findState(
  db: Db,
  handOverNo: string,
  owner: CartOwner,
  now: Date,
): Promise<'open' | 'taken' | 'ended'> {
  const { rows } = await sql<{ isTaken: boolean }>`
    SELECT taken_at IS NOT NULL AS "isTaken" FROM hand_over
    WHERE hand_over_no = ${handOverNo} AND ${isOwnedBy(owner)} AND (taken_at IS NOT NULL OR expires_at > ${now})`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return 'ended';
  return row.isTaken ? 'taken' : 'open';
}

export async function deleteOpen(tx: Tx, handOverNo: string, owner: CartOwner): Promise<void> {
  await sql`
    DELETE FROM hand_over WHERE hand_over_no = ${handOverNo} AND ${isOwnedBy(owner)} AND taken_at IS NULL`.execute(tx);
}

/** The device that uses a code. */
export interface Taker {
  /** Identifies the browser, and the buyer who is signed in there. */
  by: string;
  now: Date;
}

export interface Preview {
  page: string;
  cartQuantity: number;
  favourites: number;
  expiresAt: Date;
}

/** What a valid code contains. The device that has used the code finds it, too, until the code expires. */
export async function findPreview(db: Db, codeHash: string, { by, now }: Taker): Promise<Preview | undefined> {
  const { rows } = await sql<Preview>`
    SELECT page, cart_quantity AS "cartQuantity", cardinality(favourites) AS favourites, expires_at AS "expiresAt"
    FROM hand_over
    WHERE code_hash = ${codeHash} AND expires_at > ${now} AND (taken_at IS NULL OR taken_by = ${by})`.execute(db);
  return rows[0];
}

/** The contents, and their owner: a buyer, or a browser without a sign-in. */
export interface TakenHandOver extends HandedContents {
  buyerId: number | null;
  appNo: string | null;
}

const contentColumns = sql`
  page, lines, favourites, cart_quantity AS "cartQuantity", buyer_id AS "buyerId", app_no AS "appNo"`;

/** Uses the code up. Of concurrent calls exactly one gets the contents: the others wait for the row, and find it used. */
export async function claimHandOver(tx: Tx, codeHash: string, { by, now }: Taker): Promise<TakenHandOver | undefined> {
  const { rows } = await sql<TakenHandOver>`
    UPDATE hand_over SET taken_at = ${now}, taken_by = ${by}
    WHERE code_hash = ${codeHash} AND taken_at IS NULL AND expires_at > ${now}
    RETURNING ${contentColumns}`.execute(tx);
  return rows[0];
}

/** The contents again, for a device that has used the code and may not have received the answer. */
export async function findTakenBy(tx: Tx, codeHash: string, { by, now }: Taker): Promise<TakenHandOver | undefined> {
  const { rows } = await sql<TakenHandOver>`
    SELECT ${contentColumns} FROM hand_over
    WHERE code_hash = ${codeHash} AND taken_by = ${by} AND expires_at > ${now}`.execute(tx);
  return rows[0];
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, 'hand_over', sql`expires_at <= ${now}`, 5000);
}

function isOwnedBy({ buyerId, appNo }: CartOwner): RawBuilder<boolean> {
  return buyerId === undefined ? sql`app_no = ${appNo}` : sql`buyer_id = ${buyerId}`;
}

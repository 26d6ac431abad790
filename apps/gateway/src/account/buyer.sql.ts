import { sql } from 'kysely';
import type { BuyerSummary } from '@kaimai/contract/account/basic-information';
import type { Locale } from '@kaimai/contract/values/locale';
import type { Db, Tx } from '#db/database.ts';

/** A stored account. Guests have none. */
export interface Account extends BuyerSummary {
  id: number;
  /** Empty when the account has no password. */
  passwordHash: string;
  locale: Locale;
  /** An ISO date. */
  birthday: string | null;
  registeredAt: Date;
  /** When the account will be deleted; null if it will not. */
  deletionDueAt: Date | null;
}

const accountColumns = [
  'id',
  'buyer_no as userNo',
  'email',
  'nickname',
  'nickname_chosen as nicknameChosen',
  'avatar_url as avatarUrl',
  'password_hash as passwordHash',
  'locale',
  'birthday',
  'registered_at as registeredAt',
  'deletion_due_at as deletionDueAt',
] as const;

export interface FoundAccount extends Account {
  hasSecondFactor: boolean;
}

/**
 * The account with this e-mail, which must be in small letters, and whether its sign-in has a second step. Undefined if no
 * account has the e-mail.
 */
export async function findAccountByEmail(db: Db | Tx, email: string): Promise<FoundAccount | undefined> {
  return db
    .selectFrom('buyer')
    .select(accountColumns)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('authenticator')
            .select('authenticator.buyer_id')
            .whereRef('authenticator.buyer_id', '=', 'buyer.id')
            .where('confirmed_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('hasSecondFactor'),
    )
    .where('email', '=', email)
    .executeTakeFirst();
}

/** An account by the id of its buyer. */
export async function getAccount(db: Db | Tx, buyerId: number): Promise<Account> {
  return db.selectFrom('buyer').select(accountColumns).where('id', '=', buyerId).executeTakeFirstOrThrow();
}

export interface NewBuyer {
  buyerNo: string;
  email: string;
  passwordHash: string;
  nickname: string;
  nicknameChosen: boolean;
  locale: Locale;
  registeredAt: Date;
}

/** Inserts an account; returns undefined if the e-mail address already has one. */
export async function insertBuyer(tx: Tx, buyer: NewBuyer): Promise<Account | undefined> {
  return tx
    .insertInto('buyer')
    .values({
      buyer_no: buyer.buyerNo,
      email: buyer.email,
      password_hash: buyer.passwordHash,
      nickname: buyer.nickname,
      nickname_chosen: buyer.nicknameChosen,
      locale: buyer.locale,
      registered_at: buyer.registeredAt,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(accountColumns)
    .executeTakeFirst();
}

/** Sets a new password; with `oldHash`, only if that is still the current one. False when nothing was changed. */
export async function updatePassword(
  tx: Tx,
  buyerId: number,
  passwordHash: string,
  oldHash?: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('buyer')
    .set({ password_hash: passwordHash })
    .where('id', '=', buyerId)
    // `?? ''` never applies, as the callback runs only with a hash; the type does not show that.
    .$if(oldHash !== undefined, (query) => query.where('password_hash', '=', oldHash ?? ''))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Whether this is still the account's password. If so, locks the account until the transaction ends, against changes
 * and sign-ins.
 */
export async function lockIfPassword(tx: Tx, buyerId: number, passwordHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('buyer')
    .select('id')
    .where('id', '=', buyerId)
    .where('password_hash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The account, locked until the transaction ends against changes and sign-ins. */
export async function lockAccountRow(tx: Tx, buyerId: number): Promise<Account> {
  const buyer = tx.selectFrom('buyer').select(accountColumns).where('id', '=', buyerId);
  return buyer.forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Changes the e-mail. Throws a unique violation when another account has it. */
export async function updateEmail(tx: Tx, buyerId: number, email: string): Promise<Account> {
  return tx
    .updateTable('buyer')
    .set({ email })
    .where('id', '=', buyerId)
    .returning(accountColumns)
    .executeTakeFirstOrThrow();
}

export interface ProfileChange {
  nickname: string;
  birthday: string | null;
  locale: Locale;
  avatarUrl: string | null;
}

export async function updateProfile(tx: Tx, buyerId: number, change: ProfileChange): Promise<Account> {
  const { avatarUrl, ...rest } = change;
  return (
    tx
      .updateTable('buyer')
      .set({ ...rest, avatar_url: avatarUrl })
      // The program gives new accounts a name. If it is sent back unchanged, it does not count as chosen by the buyer.
      .set({ nickname_chosen: sql<boolean>`nickname_chosen OR nickname <> ${change.nickname}` })
      .where('id', '=', buyerId)
      .returning(accountColumns)
      .executeTakeFirstOrThrow()
  );
}

/** Stores a name that the buyer has chosen. */
export async function updateNickname(tx: Tx, buyerId: number, nickname: string): Promise<void> {
  await tx.updateTable('buyer').set({ nickname, nickname_chosen: true }).where('id', '=', buyerId).execute();
}

/**
 * Whether the buyer uploaded this picture. If so, nobody can delete the picture until the transaction ends. Pictures that
 * shops sent in conversations have the buyer as their owner, too, and are left out (`sent_by_shop`).
 */
export async function isOwnPicture(tx: Tx, buyerId: number, pictureId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('picture')
    .select('id')
    .where('id', '=', pictureId)
    .where('owner_buyer_id', '=', buyerId)
    .where('sent_by_shop', '=', false)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

import type { Locale } from '@kaimai/contract/values/locale';
import { textsIn } from '@kaimai/contract/texts/gateway-texts';
import type { Tx } from '#db/database.ts';
import { randomCharacters } from '#random-characters.ts';
import { updateNickname } from '../buyer.sql.ts';

/** Without vowels, so that no code forms a word, and without 0 and 1. Migration 262 has the same alphabet. */
const alphabet = '23456789BCDFGHJKLMNPQRSTVWXYZ';
const codeLength = 4;

/** The name of a buyer who has not chosen one, such as “Buyer 4F7K”. The code is random and says nothing about the buyer. */
export function neutralName(locale: Locale): string {
  const code = randomCharacters(alphabet, codeLength);
  return textsIn(locale)('account.neutralName', { code });
}

/** Stores the name that a buyer chose together with a public text; without one the buyer's name stays. */
export async function choosePublicName(tx: Tx, buyerId: number, nickname: string | undefined): Promise<void> {
  if (nickname !== undefined) await updateNickname(tx, buyerId, nickname);
}

import type * as z from 'zod';
import type { PaymentProvider, PaymentDeps } from './provider.ts';

/** Settings by the names of their environment variables, declared with `optional` and `withDefault`. */
type SettingShape = Readonly<Record<string, z.ZodType>>;

/** The values of the settings; those in `Needed` are never undefined. */
type Values<Shape extends SettingShape, Needed> = {
  [Name in keyof Shape]: Name extends Needed ? NonNullable<z.output<Shape[Name]>> : z.output<Shape[Name]>;
};

/** What decides whether buyers may choose a provider. A copied instance must not charge anybody. */
interface OfferConditions {
  demo: boolean;
  isCopy: boolean;
}

interface ProviderDefinition<Shape extends SettingShape, Needed extends keyof Shape & string, Account> {
  /** Names the provider on the wire, in the database and in the URL of callbacks; never changes. */
  code: string;
  /** Names the provider in messages to operators. */
  name: string;
  settings: Shape;
  /** The settings that make up an account; without one of them there is no account. */
  needs: readonly Needed[];
  toAccount: (settings: Values<Shape, Needed>) => Account;
  isOffered: (conditions: OfferConditions) => boolean;
  open: (account: Account, deps: PaymentDeps) => PaymentProvider;
  /** Checks that the provider accepts the account, without changing anything; throws if not. */
  check?: (account: Account) => Promise<void>;
}

/** A provider; the type of its account is known only in its own folder. */
export interface RegisteredProvider<Shape extends SettingShape = SettingShape> {
  readonly code: string;
  readonly name: string;
  readonly settings: Shape;
  readonly needs: readonly string[];
  readonly isOffered: (conditions: OfferConditions) => boolean;
  /** Reads the account from settings that `settings` has validated; undefined if a needed setting is missing. */
  readonly readAccount: (settings: Readonly<Record<string, unknown>>) => unknown;
  /** `account` is what `readAccount` returned. */
  readonly open: (account: unknown, deps: PaymentDeps) => PaymentProvider;
  readonly check: (account: unknown) => Promise<void>;
}

/**
 * Declares a payment provider. Hides the type of its account, so that all providers fit into one list: `open` and
 * `check` must get what `readAccount` of the same provider returned.
 */
export function defineProvider<Shape extends SettingShape, Needed extends keyof Shape & string, Account>(
  definition: ProviderDefinition<Shape, Needed, Account>,
): RegisteredProvider<Shape> {
  const { needs, toAccount, open, check } = definition;
  return {
    ...definition,
    readAccount: (settings) =>
      needs.every((name) => settings[name] !== undefined) ? toAccount(settings as Values<Shape, Needed>) : undefined,
    open: (account, deps) => open(account as Account, deps),
    check: async (account) => check?.(account as Account),
  };
}

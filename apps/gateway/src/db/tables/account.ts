import type { AddressInput } from '@kaimai/contract/address/address';
import type { Locale } from '@kaimai/contract/values/locale';
import type { OptionalMail } from '@kaimai/contract/mail/mail-preference';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Created, Json } from '#db/column.ts';

export interface AccountTables {
  buyer: {
    id: GeneratedAlways<number>;
    buyer_no: string;
    email: string;
    password_hash: string;
    nickname: string;
    /** False while the account has the neutral name that the program gave it. */
    nickname_chosen: Generated<boolean>;
    birthday: string | null;
    locale: Generated<Locale>;
    avatar_url: string | null;
    registered_at: Created;
    /** When the account will be deleted; null if it will not. */
    deletion_due_at: Date | null;
    /** The time since when nobody can sign in; null for nearly all. */
    locked_at: Date | null;
    /** For operators only. */
    lock_reason: Generated<string>;
    /**
     * The e-mail address of a guest, whose `email` is a placeholder; null for an account, and after the guest's orders have
     * joined one.
     */
    guest_email: Generated<string | null>;
    /** The optional mails that the buyer has enabled. */
    wanted_mails: Generated<OptionalMail[]>;
  };
  session: {
    access_key: string;
    session_no: string;
    buyer_id: number;
    encrypted_secret: Buffer;
    partner_id: string;
    device: Generated<string>;
    network: Generated<string>;
    created_at: Created;
    last_used_at: Created;
    /** When it ends unless it is used before then. */
    expires_at: Date;
    /** When it ends even if it is used. */
    ends_at: Date;
    remembered: Generated<boolean>;
    revoked_at: Date | null;
    /** When the owner last confirmed their identity in this session; null if never. */
    confirmed_at: Date | null;
    of_guest: Generated<boolean>;
  };
  known_device: { buyer_id: number; device_hash: Buffer; last_used_at: Date };
  authenticator: {
    buyer_id: number;
    encrypted_secret: Buffer;
    created_at: Created;
    /** Null until the buyer has entered the first code of the app. */
    confirmed_at: Date | null;
    /** The time step of the last used code: this code and earlier ones are refused. */
    last_step: Generated<number>;
  };
  recovery_code: { buyer_id: number; code_hash: Buffer; used_at: Date | null };
  passkey: {
    id: GeneratedAlways<number>;
    passkey_no: string;
    buyer_id: number;
    credential_id: string;
    public_key: Buffer;
    sign_count: number;
    transports: Json<string[]>;
    name: string;
    synced: boolean;
    created_at: Created;
    last_used_at: Date | null;
  };
  linked_identity: {
    id: GeneratedAlways<number>;
    identity_no: string;
    buyer_id: number;
    issuer: string;
    subject: string;
    label: string;
    linked_at: Date;
    last_used_at: Date | null;
  };
  provider_sign_in: {
    state_hash: Buffer;
    browser_hash: Buffer;
    provider: string;
    nonce: string;
    code_verifier: string;
    /** The buyer who links an identity; null for a sign-in. */
    buyer_id: number | null;
    /** The session in which the link was started; null for a sign-in. */
    session_no: string | null;
    remember: boolean;
    redirect: string;
    expires_at: Date;
    used_at: Generated<Date | null>;
  };
  proved_identity: {
    ticket_hash: Buffer;
    browser_hash: Buffer;
    provider: string;
    issuer: string;
    subject: string;
    label: string;
    /** The buyer whose second factor is awaited; null when no account has the identity. */
    buyer_id: number | null;
    remember: boolean;
    expires_at: Date;
  };
  used_challenge: { challenge: string; used_at: Created };
  verify_code: {
    id: GeneratedAlways<number>;
    email: string;
    purpose: string;
    /** The browser, buyer or network that requested the code: no other can use it. */
    requester: Generated<string>;
    code_hash: Buffer;
    /** How many wrong codes were entered. */
    attempts: Generated<number>;
    created_at: Created;
    expires_at: Date;
    used_at: Date | null;
  };
  throttle: { key: string; window_start: Date; count: number };
  request_record: { access_key: string; app_no: string; request_no: string; recorded_at: Created };
  outbox: {
    id: GeneratedAlways<number>;
    kind: string;
    payload: Json<unknown>;
    created_at: Created;
    attempts: Generated<number>;
    next_attempt_at: Created;
    done_at: Date | null;
    failed_reason: string | null;
  };
  address: {
    id: GeneratedAlways<number>;
    address_no: string;
    buyer_id: number;
    content: Json<Required<AddressInput>>;
    is_default: Generated<boolean>;
    created_at: Created;
  };
}

import type { Generated, GeneratedAlways } from 'kysely';

export interface OperatorTables {
  operator_account: {
    id: GeneratedAlways<number>;
    name: string;
    /** Null for the platform, which sees all shops. */
    shop_id: number | null;
    /** The user of the operating system as whom the operator runs commands. */
    login: string | null;
    /** The login of a closed account. */
    former_login: Generated<string | null>;
    created_at: Date;
    closed_at: Generated<Date | null>;
  };
  operator_token: {
    id: GeneratedAlways<number>;
    token_no: string;
    account_id: number;
    token_hash: Buffer;
    scopes: string[];
    label: string;
    created_at: Date;
    expires_at: Date;
    revoked_at: Generated<Date | null>;
    last_used_at: Generated<Date | null>;
  };
  api_request: {
    account_id: number;
    key: string;
    /** The hash of method, path and body. */
    request_hash: Buffer;
    /** Status and answer are null only within the transaction that runs the request. */
    status: number | null;
    /** JSON. */
    answer: string | null;
    at: Date;
  };
}

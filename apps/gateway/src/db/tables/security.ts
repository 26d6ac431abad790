import type { GeneratedAlways } from 'kysely';

export interface SecurityTables {
  security_event: {
    id: GeneratedAlways<number>;
    at: Date;
    kind: string;
    buyer_id: number | null;
    email_hash: string | null;
    operator: string | null;
    /** The caller's network (`networkOf`); empty if there is none. */
    network: string;
    detail: string;
    /** How many times the event happened: equal events of a short time share a row. */
    times: number;
  };
}

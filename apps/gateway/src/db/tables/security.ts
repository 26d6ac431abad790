import type { GeneratedAlways } from 'kysely';

export interface SecurityTables {
  security_event: {
    id: GeneratedAlways<number>;
    at: Date;
    kind: string;
    buyer_id: number | null;
    email_hash: string | null;
    operator: string | null;
    network: string;
    detail: string;
    times: number;
  };
}

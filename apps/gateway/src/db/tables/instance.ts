import type { Generated } from 'kysely';

export interface InstanceTables {
  instance: {
    single: Generated<boolean>;
    id: Generated<string>;
    starts: Generated<number>;
    database_identity: string | null;
    copy_since: Date | null;
    copy_reason: string | null;
    copied_from: string | null;
    copied_payments: Generated<number>;
    payouts_stopped_since: Generated<Date | null>;
  };
}

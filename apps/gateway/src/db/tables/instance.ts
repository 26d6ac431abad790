import type { Generated } from 'kysely';

export interface InstanceTables {
  instance: {
    /** Always true, and the primary key: the table has one row. */
    single: Generated<boolean>;
    id: Generated<string>;
    /** The number of starts. A data folder that remembers more of them shows that the database was set back. */
    starts: Generated<number>;
    /** Server and database in which this row was last used; null before the first start. */
    database_identity: string | null;
    /** Null in the original. */
    copy_since: Date | null;
    copy_reason: string | null;
    /** The data folder of the original, if it is known. */
    copied_from: string | null;
    /** In a copy: payments up to this id, with their orders, belong to the original. 0 in the original. */
    copied_payments: Generated<number>;
    /** In a promoted copy: since when the original may have paid shops. No payout is exported until an operator clears it. */
    payouts_stopped_since: Generated<Date | null>;
  };
}

import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely';
import { isTimeLimitLifted } from '#db/time-limit.ts';

const withoutLimit = 'SET LOCAL statement_timeout = 0';

/**
 * Sends BEGIN without waiting for its answer, which saves a round trip: pg sends the next statement behind it, and if BEGIN
 * fails, that statement fails, too.
 */
export class PipelinedDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    super.beginTransaction(connection, settings).catch(() => undefined);
    if (isTimeLimitLifted()) await connection.executeQuery(CompiledQuery.raw(withoutLimit));
  }
}

/** Kysely's dialect for PostgreSQL with the driver above. The pool must be one that pipelines (`pipeline: true`). */
export class PipelinedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PipelinedDriver {
    return new PipelinedDriver(this.#config);
  }
}

import { channel, tracingChannel } from 'node:diagnostics_channel';

/** An event that operators count. It is published after its transaction. */
export interface Occurrence<T extends object> {
  publish: (what: T) => void;
  /** Returns a function that unsubscribes. */
  subscribe: (onOccurrence: (what: T) => void) => () => void;
}

function defineOccurrence<T extends object>(name: string): Occurrence<T> {
  const occurrences = channel(name);
  return {
    publish: (what) => occurrences.publish(what),
    subscribe: (onOccurrence) => {
      const listener = (message: unknown): void => onOccurrence(message as T);
      occurrences.subscribe(listener);
      return () => {
        occurrences.unsubscribe(listener);
      };
    },
  };
}

/** Orders of one payment were placed; not published again when the same order is sent again. */
export const ordersPlaced = defineOccurrence<{ orders: number }>('kaimai.orders.placed');

/** A provider's result of a charge was applied. */
export const chargeResultApplied = defineOccurrence<{
  provider: string;
  outcome: 'approved' | 'declined' | 'abandoned';
}>('kaimai.charge-result.applied');

export const refundTried = defineOccurrence<{ provider: string; outcome: 'sent' | 'failed' }>('kaimai.refund.tried');

export const mailTried = defineOccurrence<{ outcome: 'sent' | 'failed' | 'given up' }>('kaimai.mail.tried');

/** A call was refused before it reached its service. */
export const callRefused = defineOccurrence<{ service: string; code: string }>('kaimai.call.refused');

/** A call that reached its service; the result is its `Outcome`. */
export interface TracedCall {
  service: string;
  /** The rendering of a page calls in this process. */
  from: 'http' | 'page';
}

export interface TracedJob {
  job: string;
  /** From the time when it was due to its start. */
  delaySeconds: number;
}

/** A statement as it is sent to PostgreSQL, with placeholders in place of its values. */
export interface TracedStatement {
  text: string;
}

/** A request to a service outside of the program. */
export interface TracedOutgoing {
  to: 'mail' | 'payment' | 'webhook';
  /** One of a few fixed names, such as `refund`; never contains values of the request. */
  operation: string;
}

/** Work with a beginning and an end. Without subscribers it costs nothing. */
export const gatewayCall = tracingChannel<unknown, TracedCall>('kaimai.call');
export const jobRun = tracingChannel<unknown, TracedJob>('kaimai.job');
/** A statement or transaction that waits because all connections are in use. */
export const connectionWait = tracingChannel<unknown, object>('kaimai.connection.wait');
export const statementSent = tracingChannel<unknown, TracedStatement>('kaimai.statement');
export const outgoingRequest = tracingChannel<unknown, TracedOutgoing>('kaimai.outgoing');

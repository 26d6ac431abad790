import { optional, withDefault } from '@kaimai/gateway/settings/setting';
import * as z from 'zod';
import { logFormats } from '#log-lines.ts';
import * as value from './values.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
const group = 'Metrics, traces and log';

/** The settings of metrics, traces and the log. */
export const observabilitySettings = {
  METRICS_PORT: optional('no metrics', value.wholeNumber(0, 65_535), {
    group,
    description: 'TCP port of /metrics for Prometheus; never the value of PORT. 0 chooses a free one',
    expected: 'a whole number from 0 to 65535, other than PORT',
  }),
  METRICS_HOST: withDefault('127.0.0.1', value.listenHost, {
    group,
    description: 'Address on which METRICS_PORT listens. Metrics need no password: keep it inside of your network',
    expected: 'an address of this computer, or 0.0.0.0',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional('no traces', value.tracesUrl, {
    group,
    description:
      'OpenTelemetry collector to which traces are sent as OTLP over HTTP (http/protobuf); /v1/traces is added to its path',
    expected: 'like http://127.0.0.1:4318, without a query or a password',
    // Its path may name an account.
    isSecret: true,
  }),
  OTEL_EXPORTER_OTLP_HEADERS: optional('none', value.headerList, {
    group,
    description: 'Headers for the collector, such as a key',
    expected: 'like name=value,other=value, with URL-encoded values',
    isSecret: true,
  }),
  OTEL_SERVICE_NAME: withDefault('kaimai', z.string().regex(/^[\x20-\x7e]{1,100}$/), {
    group,
    description: 'Name of the program in traces',
    expected: 'up to 100 printable ASCII characters',
  }),
  OTEL_TRACES_SAMPLER_ARG: withDefault('0.1', value.decimal(0, 1), {
    group,
    description: 'Share of page views, other requests and runs of jobs whose traces are recorded',
    expected: 'a number from 0 to 1',
  }),
  LOG_LEVEL: withDefault('warn', z.enum(logLevels), {
    group,
    description: 'Least severe level that is logged',
    expected: `one of ${logLevels.join(', ')}`,
  }),
  LOG_FORMAT: withDefault('text', z.enum(logFormats), {
    group,
    description: 'text for reading, json for collectors: then every line is an object',
    expected: `one of ${logFormats.join(', ')}`,
  }),
};

import type { silentCode } from '../values/business-constants.ts';
import type { Code } from './codes.ts';

/** The outer fields of every gateway call. */
export interface Envelope {
  service: string;
  requestNo: string;
  version: '1.0';
  partnerId: string;
  ext: { appNo: string };
  /** Up to 128 characters, echoed. */
  context?: string;
}

/** The outer fields of every answer; the service's own fields are on the same level. */
export interface AnswerEnvelope {
  code: Code | typeof silentCode;
  message: string;
  detail: string;
  success: boolean;
  requestNo: string;
  service: string;
  version: string;
  partnerId: string;
  protocol: 'JSON';
  context?: string;
  /**
   * `fields` holds the message for each wrong field of the input, by its path. `serverTime` comes with REQUEST_TIME_ERROR:
   * the gateway's time, ISO 8601 in UTC, by which the caller can correct its own.
   */
  ext?: { fields?: Record<string, string>; serverTime?: string };
}

export const headerNames = {
  accessKey: 'x-api-accessKey',
  signType: 'x-api-signType',
  sign: 'x-api-sign',
} as const;

export const gatewayPath = '/gateway.do';
export const uploadPath = '/ofile/upload.html';

/** `success` is true exactly for these. */
export function isSuccess(code: string): boolean {
  return code === 'SUCCESS' || code === 'PROCESSING';
}

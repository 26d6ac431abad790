import type { OrderInMail } from './mail-payload.ts';

/** A mail as words, before it is laid out as text, as HTML, or as a page of the demo's mailbox. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Set large, by itself. */
  code?: string;
  orders?: OrderInMail[];
  total?: { label: string; amount: string };
  /** One next step; `path` begins with a slash. */
  action?: { label: string; path: string };
  /** Set small, at the end. */
  notes: string[];
}

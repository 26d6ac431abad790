import type { OrderInMail } from './mail-payload.ts';

/** The content of a mail, before it is rendered as text, as HTML, or as a page of the demo's mailbox. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Shown large, on its own line. */
  code?: string;
  orders?: OrderInMail[];
  total?: { label: string; amount: string };
  /** A link to the next step; `path` begins with a slash. */
  action?: { label: string; path: string };
  /** Shown small, at the end. */
  notes: string[];
}

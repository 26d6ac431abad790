import type { Code } from '@kaimai/contract/wire/codes';
import type { Locale } from '@kaimai/contract/values/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerBody, sendAnswer } from './answer.ts';
import { unreadRequest } from './envelope.ts';
import { localeOf } from './request-locale.ts';

/** Answers a call whose body has not been read, so the answer echoes no field of it. */
export async function sendUnread(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, words, now }: { code: Exclude<Code, 'SUCCESS'>; words: Record<Locale, string>; now: Date },
): Promise<void> {
  const locale = localeOf(request);
  const outcome = { code, detail: words[locale], wrongFields: {} };
  return sendAnswer(request, reply, answerBody(outcome, unreadRequest(now), locale));
}

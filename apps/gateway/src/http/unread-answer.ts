import type { Code } from '@kaimai/contract/codes';
import type { Locale } from '@kaimai/contract/locale';
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

/** For a call that is refused because of overload. */
export const busyWords: Record<Locale, string> = {
  zh_CN: '现在人有点多，没有任何改动，请稍后再试',
  en_US: 'It is busy here just now. Nothing was changed: please try again in a moment',
};

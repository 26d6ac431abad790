import * as z from 'zod/mini';
import { shownTexts, withoutUndefined } from '#service/input-fields.ts';

export const campaignSizes = ['large', 'small'] as const;

/** A path of this site: campaigns do not lead to other sites, as `//host` and `/\host` would. */
const sitePath = z.string().check(
  z.maxLength(300),
  z.refine(
    (link) => /^\/(?![/\\])[^\s\\]*$/.test(link),
    'must be a page of this site, such as /categories?type=newArrivals',
  ),
);
const code = z
  .string()
  .check(z.regex(/^[\w.-]{1,60}$/, 'must be 1 to 60 letters, digits, hyphens, dots or underlines'));
const nullableTime = z.nullable(z.date());

/** The fields of a campaign that an operator sets. */
export const campaignFields = z
  .object({
    code,
    size: z.enum(campaignSizes),
    title: shownTexts(60),
    text: shownTexts(160),
    action: shownTexts(30),
    link: sitePath,
    position: z.int().check(z.minimum(0), z.maximum(10_000)),
    from: z._default(nullableTime, null),
    to: z._default(nullableTime, null),
  })
  .check(
    z.refine(({ from, to }) => from === null || to === null || from < to, {
      message: 'must be after the start',
      path: ['to'],
    }),
  );
export type CampaignFields = z.infer<typeof campaignFields>;

type Texts = { zh_CN?: string | undefined; en_US?: string | undefined };

/** The operator's input, not yet checked. Undefined fields stay unchanged; a time that is null is removed. */
export interface CampaignInput {
  size?: string | undefined;
  title?: Texts | undefined;
  text?: Texts | undefined;
  action?: Texts | undefined;
  link?: string | undefined;
  position?: number | undefined;
  from?: Date | null | undefined;
  to?: Date | null | undefined;
}

/** The fields of `current`, replaced by those that are passed. */
export function mergeCampaign(current: CampaignFields, input: CampaignInput): Record<keyof CampaignFields, unknown> {
  const { title, text, action, ...plain } = input;
  return {
    ...current,
    ...withoutUndefined(plain),
    title: { ...current.title, ...withoutUndefined(title) },
    text: { ...current.text, ...withoutUndefined(text) },
    action: { ...current.action, ...withoutUndefined(action) },
  };
}

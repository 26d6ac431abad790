import { readFile } from 'node:fs/promises';
import {
  addCampaign,
  campaignSizes,
  campaignStates,
  changeCampaign,
  listCampaigns,
  removeCampaign,
} from '#home/home.operator.ts';
import * as z from 'zod';
import * as f from '../fields.ts';
import { defineRoute } from '../route.ts';

const tag = 'Campaigns';
const campaignParams = z.object({ campaignCode: f.code });

const campaign = z.object({
  code: z.string(),
  size: z.enum(campaignSizes),
  title: f.text,
  text: f.text,
  action: f.text.describe('the words of its link'),
  link: z.string(),
  position: z.int().describe('the home page begins with the lowest'),
  from: f.instant.nullable(),
  to: f.instant.nullable(),
});
const listedCampaign = campaign.extend({
  pictureId: z.string().describe('shown by /media/{pictureId}/640'),
  state: z
    .enum(campaignStates)
    .describe('spare: not shown, because others come first; one large and two small ones are shown'),
});

/** Only the shape of the input; the rules of campaigns validate it. */
const texts = z.strictObject({ zh_CN: z.string().optional(), en_US: z.string().optional() });
const campaignInput = z.strictObject({
  size: z.enum(campaignSizes).optional(),
  title: texts.optional(),
  text: texts.optional(),
  action: texts.optional(),
  link: z.string().optional().describe('a page of this site, such as /categories?type=newArrivals'),
  position: z.int().optional(),
  from: f.moment.nullable().optional(),
  to: f.moment.nullable().optional(),
});
const pictureOf = f.code.describe(
  'a product, whose first picture it shows; a file is set by PUT /campaigns/{campaignCode}/picture',
);

export const campaignRoutes = [
  defineRoute({
    name: 'listCampaigns',
    method: 'GET',
    path: '/campaigns',
    tag,
    summary: 'All campaigns, in the order of the home page',
    scope: 'campaigns:read',
    owner: 'platform',
    answer: z.object({ rows: z.array(listedCampaign) }),
    handle: async ({ db, now }) => ({ rows: await listCampaigns(db, now) }),
  }),
  defineRoute({
    name: 'addCampaign',
    method: 'POST',
    path: '/campaigns',
    tag,
    summary: 'Adds a campaign to the home page, after all others unless it has a position',
    scope: 'campaigns:write',
    owner: 'platform',
    body: campaignInput.extend({ code: f.code, pictureOf }),
    answer: campaign,
    handle: ({ db, body: { code, pictureOf: productCode, ...input } }) =>
      addCampaign(db, { code, input, picture: { productCode } }),
  }),
  defineRoute({
    name: 'changeCampaign',
    method: 'PATCH',
    path: '/campaigns/{campaignCode}',
    tag,
    summary: 'Changes a campaign',
    scope: 'campaigns:write',
    owner: 'platform',
    params: campaignParams,
    body: campaignInput.extend({ pictureOf: pictureOf.optional() }),
    answer: campaign,
    handle: ({ db, params: { campaignCode: code }, body: { pictureOf: productCode, ...input } }) =>
      changeCampaign(db, { code, input, picture: productCode === undefined ? undefined : { productCode } }),
  }),
  defineRoute({
    name: 'setCampaignPicture',
    method: 'PUT',
    path: '/campaigns/{campaignCode}/picture',
    tag,
    summary: 'Sets the picture of a campaign; the body is a JPEG, PNG, WebP or BMP file',
    scope: 'campaigns:write',
    owner: 'platform',
    params: campaignParams,
    file: { maxBytes: 15 * 1024 * 1024, contentType: 'application/octet-stream' },
    answer: campaign,
    handle: async ({ db, deployment: { media }, params: { campaignCode: code }, file }) =>
      changeCampaign(db, { code, input: {}, picture: { bytes: await readFile(file), media } }),
  }),
  defineRoute({
    name: 'removeCampaign',
    method: 'DELETE',
    path: '/campaigns/{campaignCode}',
    tag,
    summary: 'Deletes a campaign',
    scope: 'campaigns:write',
    owner: 'platform',
    params: campaignParams,
    answer: z.object({ code: z.string() }),
    handle: ({ db, params: { campaignCode } }) => removeCampaign(db, campaignCode),
  }),
];

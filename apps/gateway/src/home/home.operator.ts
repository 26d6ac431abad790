import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { parseFields, type Problem } from '#service/input-fields.ts';
import { campaignFields, mergeCampaign, type CampaignFields, type CampaignInput } from './campaign-fields.ts';
import { storeCampaignPicture, type CampaignPicture } from './campaign-picture.ts';
import {
  deleteCampaign,
  findNextPosition,
  insertCampaign,
  listStoredCampaigns,
  lockCampaign,
  updateCampaign,
} from './campaigns.sql.ts';
import { unknownObject } from '#service/unknown-object.ts';

export { campaignSizes, type CampaignInput } from './campaign-fields.ts';
export type { CampaignPicture } from './campaign-picture.ts';

/** `spare`: it could be shown now, but others have precedence. */
export const campaignStates = ['shown', 'spare', 'planned', 'ended'] as const;
export type CampaignState = (typeof campaignStates)[number];

export interface ListedCampaign extends CampaignFields {
  pictureId: string;
  state: CampaignState;
}

/** How many campaigns of each size the home page shows. */
const placesOfSize = { large: 1, small: 2 } as const;

/** All campaigns, in the order of the home page. */
export async function listCampaigns(db: Db, now: Date): Promise<ListedCampaign[]> {
  const placesLeft: Record<CampaignFields['size'], number> = { ...placesOfSize };
  return (await listStoredCampaigns(db)).map((campaign) => {
    const { from, to, size } = campaign;
    if (to !== null && to <= now) return { ...campaign, state: 'ended' };
    if (from !== null && from > now) return { ...campaign, state: 'planned' };
    placesLeft[size] -= 1;
    return { ...campaign, state: placesLeft[size] < 0 ? 'spare' : 'shown' };
  });
}

export interface NewCampaign {
  code: string;
  input: CampaignInput;
  picture: CampaignPicture;
}

/** Adds a campaign, after all others unless it has a position. Throws a Refusal for a file that is no picture or too large. */
export async function addCampaign(db: Db, { code, input, picture }: NewCampaign): Promise<CampaignFields | Problem> {
  return inTransaction(db, async (tx) => {
    const position = input.position ?? (await findNextPosition(tx));
    const parsed = parseFields(campaignFields, { ...input, code, position });
    if ('problem' in parsed) return parsed;
    // Checked first, so that no picture is stored for a code that is taken.
    if (await lockCampaign(tx, code)) return existingCampaign(code);
    const storedPicture = await storeCampaignPicture(tx, picture);
    if ('problem' in storedPicture) return storedPicture;
    // False if another operator has added the code since the check.
    const isNew = await insertCampaign(tx, { ...parsed.fields, pictureId: storedPicture.id });
    return isNew ? parsed.fields : existingCampaign(code);
  });
}

export interface CampaignChange {
  code: string;
  input: CampaignInput;
  /** Undefined to keep the picture. */
  picture: CampaignPicture | undefined;
}

/** Changes the fields that are passed and keeps the rest. */
export async function changeCampaign(
  db: Db,
  { code, input, picture }: CampaignChange,
): Promise<CampaignFields | Problem> {
  return inTransaction(db, async (tx) => {
    const current = await lockCampaign(tx, code);
    if (!current) return unknownCampaign(code);
    const parsed = parseFields(campaignFields, mergeCampaign(current, input));
    if ('problem' in parsed) return parsed;
    const storedPicture = picture ? await storeCampaignPicture(tx, picture) : { id: current.pictureId };
    if ('problem' in storedPicture) return storedPicture;
    await updateCampaign(tx, { ...parsed.fields, pictureId: storedPicture.id });
    return parsed.fields;
  });
}

/** Deletes a campaign. */
export async function removeCampaign(db: Db, code: string): Promise<{ code: string } | Problem> {
  return (await deleteCampaign(db, code)) ? { code } : unknownCampaign(code);
}

function unknownCampaign(code: string): Problem {
  return unknownObject('campaign', code);
}

function existingCampaign(code: string): Problem {
  return { problem: `There is a campaign ${code} already` };
}

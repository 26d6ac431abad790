-- Pictures that were stored as files of campaigns, which nothing else uses: they are deleted with their last campaign.
ALTER TABLE picture ADD COLUMN of_campaign boolean NOT NULL DEFAULT false;

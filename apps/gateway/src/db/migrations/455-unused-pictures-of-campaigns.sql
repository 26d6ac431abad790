-- The job that deletes pictures of no campaign looks at those of campaigns only.
CREATE INDEX picture_of_campaign ON picture (id) WHERE of_campaign;

-- A hidden review is neither listed nor counted. Its author reads the reason.
ALTER TABLE review ADD COLUMN hidden_at timestamptz, ADD COLUMN hidden_reason jsonb;

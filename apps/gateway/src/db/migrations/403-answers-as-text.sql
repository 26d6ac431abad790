-- A repeated request gets the bytes of the first answer; jsonb changes the order of fields.
ALTER TABLE api_request ALTER COLUMN answer TYPE text USING answer::text;

-- The removal of an upload's file is queued before the file is written, and due only if the upload is not finished by then.
ALTER TABLE file_removal ADD COLUMN due_at timestamptz NOT NULL DEFAULT '-infinity';

-- A locked account cannot sign in. Its orders go on.
ALTER TABLE buyer ADD COLUMN locked_at timestamptz, ADD COLUMN lock_reason text NOT NULL DEFAULT '';

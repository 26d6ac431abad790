-- An account that is to be deleted: when its week is over it goes, and what must be kept for the books stays nameless.
ALTER TABLE buyer ADD COLUMN deletion_due_at timestamptz;
CREATE INDEX buyer_deletion ON buyer (deletion_due_at) WHERE deletion_due_at IS NOT NULL;
CREATE INDEX outbox_mail_to ON outbox ((payload ->> 'to')) WHERE kind = 'mail';

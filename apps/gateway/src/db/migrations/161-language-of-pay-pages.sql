-- A provider's page stays in the language it was opened in: whoever has changed theirs since is given another.
ALTER TABLE payment_attempt ADD COLUMN locale text CHECK (locale IN ('zh_CN', 'en_US'));

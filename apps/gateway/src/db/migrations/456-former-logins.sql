-- The login of a closed account, which is no longer reserved. What its operator requested must not be approved by the same
-- person under the login or under a later account.
ALTER TABLE operator_account ADD COLUMN former_login text;

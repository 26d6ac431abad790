-- Which languages there are is known to the program: one more needs no migration.
ALTER TABLE payment_attempt DROP CONSTRAINT payment_attempt_locale_check;

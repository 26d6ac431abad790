-- Entries are named by random numbers: shops would see from counted ones how much all of them sell.
ALTER TABLE balance_entry ADD COLUMN entry_no text NOT NULL UNIQUE
  DEFAULT 'E' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 20);

-- Counters name e-mails by a keyed hash from now on; those that still hold an address are forgotten.
DELETE FROM throttle WHERE key LIKE '%@%';

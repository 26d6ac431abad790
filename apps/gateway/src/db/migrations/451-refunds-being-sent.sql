-- Until when a refund may be on its way to its provider. Until then the operator cannot settle it by other means: its buyer
-- would get the money twice.
ALTER TABLE due_refund ADD COLUMN sending_until timestamptz;

-- What a shop sends to a buyer is erased with the buyer, but does not fill the buyer's quota.
ALTER TABLE picture ADD COLUMN sent_by_shop boolean NOT NULL DEFAULT false;

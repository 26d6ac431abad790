-- All messages of a buyer, for the copy of own data and for deleting an account: `message_of_buyer` has the latest of each order only.
CREATE INDEX message_owner ON message (buyer_id) WHERE buyer_id IS NOT NULL;

-- A product that an operator has withdrawn stays off sale, whatever an import says, until the operator restores it.
ALTER TABLE product ADD COLUMN withdrawn_at timestamptz;

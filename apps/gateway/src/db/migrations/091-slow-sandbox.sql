-- A charge at the sandbox may take its time: decided by the buyer, approved when its callback is due.
ALTER TABLE sandbox_charge DROP CONSTRAINT sandbox_charge_state_check;
ALTER TABLE sandbox_charge ADD CONSTRAINT sandbox_charge_state_check
  CHECK (state IN ('open', 'settling', 'approved', 'declined', 'abandoned'));

-- Books and histories are written once: what is wrong in them is corrected by a further row. Whoever has to change one all the
-- same must switch its trigger off, which nobody does by mistake.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: rows are only ever added', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_ledger
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON parcel_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON price_change
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Of what was said about a return, a buyer's own words may be erased, and nothing else.
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON after_sales_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_but_erasure BEFORE UPDATE ON after_sales_event FOR EACH ROW
  WHEN (OLD.said_by <> 'buyer' OR NEW.words <> '{"zh_CN": "", "en_US": ""}'
    OR (NEW.id, NEW.after_sales_id, NEW.state, NEW.said_by, NEW.at)
      IS DISTINCT FROM (OLD.id, OLD.after_sales_id, OLD.state, OLD.said_by, OLD.at))
  EXECUTE FUNCTION refuse_change();

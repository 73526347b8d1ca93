--> statement-breakpoint
-- The audit log is only added to. Two doors stay: the retention job, which says so in its
-- transaction, and the end of an account, whose foreign key forgets who acted.
CREATE FUNCTION "keep_audit_log"() RETURNS trigger LANGUAGE plpgsql AS $rule$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('campus.retention', true) = 'on' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 AND NEW.actor_id IS NULL
    AND (NEW.id, NEW.act, NEW.target, NEW.details, NEW.created_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.act, OLD.target, OLD.details, OLD.created_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit log is only added to' USING ERRCODE = 'insufficient_privilege';
END
$rule$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_kept" BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION "keep_audit_log"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_not_emptied" BEFORE TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_log"();

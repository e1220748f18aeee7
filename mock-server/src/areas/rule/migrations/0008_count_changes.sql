-- Lets servers cache the published rules until one changes.
CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON rules FOR EACH STATEMENT EXECUTE FUNCTION count_change('rules');

-- Who heads a market decides who sees its netbars: counts of netbars are made anew when that changes.
CREATE TRIGGER count_change AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF owner_id
  ON markets FOR EACH STATEMENT EXECUTE FUNCTION count_change('netbars');

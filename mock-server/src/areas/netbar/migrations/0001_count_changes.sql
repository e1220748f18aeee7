-- What people change of a netbar. Heartbeats are not counted: there is always one, and each would wait for the others.
CREATE TRIGGER count_change AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF netbar_no, name, region_code, contact_phone, owner_id, market_id, member_id, ring, status, expire_at
  ON netbars FOR EACH STATEMENT EXECUTE FUNCTION count_change('netbars');

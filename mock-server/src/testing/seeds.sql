-- Stores the rows of all tables in the schema `:seed` and creates the function that restores them. It compares the transaction ids
-- of rows: rows newer than the last restore are deleted, then missing rows are inserted again. Tables that a test did not change are
-- only counted, which takes a tenth of the time of filling all tables. Rows restored by other seeds in between also count as newer.
drop schema if exists :seed cascade;
--> statement-breakpoint
create schema :seed;
--> statement-breakpoint
create table :seed.numbers as
select sequencename as name, start_value, last_value from pg_sequences where schemaname = 'public';
--> statement-breakpoint
create table :seed.tables (name text primary key, rows bigint, clear text, fill text);
--> statement-breakpoint
do $$
declare
  tbl text;
  columns text;
  has_key boolean;
  is_named boolean;
  copied bigint;
begin
  for tbl in select tablename from pg_tables where schemaname = 'public' loop
    -- Generated columns cannot be inserted.
    select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
      where attrelid = format('public.%I', tbl)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    select exists (select from pg_index where indrelid = format('public.%I', tbl)::regclass and indisunique) into has_key;
    select exists (select from pg_constraint where confrelid = format('public.%I', tbl)::regclass and conrelid <> confrelid) into is_named;
    execute format('create table :seed.%I as table public.%I', 'rows_' || tbl, tbl);
    get diagnostics copied = row_count;
    insert into :seed.tables values (
      tbl,
      copied,
      case
        -- Like a new table, so that further rows are stored in their order.
        when copied = 0 and not is_named then format('truncate public.%I', tbl)
        when has_key then format('delete from public.%I where xmin::text::bigint > last_xid', tbl)
        -- Without a key, missing rows cannot be identified.
        else format('delete from public.%I', tbl)
      end,
      format('insert into public.%1$I (%2$s) overriding system value select %2$s from :seed.%3$I on conflict do nothing',
        tbl, columns, 'rows_' || tbl)
    );
  end loop;
end $$;
--> statement-breakpoint
create table :seed.restored as select pg_current_xact_id()::xid::text::bigint as xid;
--> statement-breakpoint
-- Whether all tables still exist, because a test may drop a partition.
create function :seed.is_intact() returns boolean language sql as
  $$ select coalesce(bool_and(to_regclass(format('public.%I', name)) is not null), false) from :seed.tables $$;
--> statement-breakpoint
-- The statements are generated, so that a connection plans each of them once.
do $$
begin
  execute format($f$
    create function :seed.restore() returns void language plpgsql as $body$
    declare
      last_xid bigint;
    begin
      -- Disables triggers and foreign keys: the restored rows are consistent.
      set local session_replication_role = replica;
      -- Waits for transactions that still write.
      lock table %s in exclusive mode;
      select xid into last_xid from :seed.restored;
      %s
      perform setval(format('public.%%I', name)::regclass, coalesce(kept.last_value, kept.start_value), kept.last_value is not null)
        from :seed.numbers kept join pg_sequences on schemaname = 'public' and sequencename = name
        where pg_sequences.last_value is distinct from kept.last_value;
      update :seed.restored set xid = pg_current_xact_id()::xid::text::bigint;
    end $body$
  $f$,
  (select string_agg(format('public.%I', name), ', ') from :seed.tables),
  (select string_agg(format('if (select count(*) <> %s or coalesce(bool_or(xmin::text::bigint > last_xid), false) from public.%I) then %s; %s; end if;',
    rows, name, clear, fill), E'\n      ') from :seed.tables));
end $$;

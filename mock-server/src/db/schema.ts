/** Every table of the database, one line per area. drizzle-kit reads this file to write migrations. */
export * from '../areas/api/tables.ts';
export * from '../areas/asset/tables.ts';
export * from '../areas/authority/tables.ts';
export * from '../areas/defense/tables.ts';
export * from '../areas/dictionary/tables.ts';
export * from '../areas/file/tables.ts';
export * from '../areas/menu/tables.ts';
export * from '../areas/netbar/tables.ts';
export * from '../areas/operation/tables.ts';
export * from '../areas/remote/tables.ts';
export * from '../areas/user/tables.ts';
export * from '../areas/wx/tables.ts';
export * from '../auth/tables.ts';
export * from '../http/tables.ts';
export * from '../settings/tables.ts';
export * from '../verification/tables.ts';

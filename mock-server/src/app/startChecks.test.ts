// @both-engines: reads information_schema
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { unscoped } from '../platform/kernel/area/scopeBinding.ts';
import { defineTransitions, findDeclaredActions } from '../platform/kernel/lists/transitions.ts';
import { withServer } from '../testing/server.ts';
import { assertActionCalls } from './checkActions.ts';
import { assertMigrated } from './checkTables.ts';

const server = withServer();

describe('the start', () => {
  it('names the file and the command of a missing migration', async () => {
    const table = pgTable('users', { id: integer(), shoeSize: integer('shoe_size') });
    const scope = unscoped('a test');
    const areas = [{ name: 'netbar', tables: [{ table, effect: 'none', scope } as const] }];
    await expect(assertMigrated(server.db, areas)).rejects.toThrow(
      'mock-server/src/areas/netbar/tables.ts has no migration: the database has no column users.shoe_size; run "npm run migration -- netbar NAME" in mock-server, then start again',
    );
    await assertMigrated(server.db, server.deps.areas);
  });

  it('names the file of a misspelt call in a transition, and a similar path', () => {
    defineTransitions(() => 'on', { close: { call: '/netbar/getNetbarLst' } });
    const declared = findDeclaredActions().filter(({ call }) => call === '/netbar/getNetbarLst');
    expect(() => assertActionCalls(server.deps.areas, declared)).toThrow(
      'mock-server/src/app/startChecks.test.ts has an invalid action: "close" requires the call /netbar/getNetbarLst, which no area declares; did you mean /netbar/getNetbarList?',
    );
  });
});

import { declareTables } from '../../kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/hang.ts';
import { PLATFORM_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { sweepBreakpoints } from './files.ts';
import { breakpointRoutes } from './routes.ts';
import * as tables from './tables.ts';

export default area({
  name: 'breakpoint',
  routes: breakpointRoutes,
  tables: declareTables(tables, {
    breakpointFiles: { effect: 'none', scope: unscoped('each continued by the person himself') },
    breakpointChunks: { effect: 'none', scope: unscoped('the server’s own') },
  }),
  grants: { [PLATFORM_ADMIN]: EVERY_CALL },
  upkeep: { sweeps: [({ database, storage, now }) => sweepBreakpoints(database.db, storage, now())] },
});

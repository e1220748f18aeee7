import { declareTables } from '../../kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/scopeBinding.ts';
import { noRetention } from '../../kernel/area/upkeep.ts';
import { PLATFORM_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import * as tables from '../../kernel/identity/wx/tables.ts';
import { wxBindings, wxDeliveries, wxTickets } from '../../kernel/identity/wx/tables.ts';
import { registerWxCallback } from './callback.ts';
import { registerWxPicture } from './picture.ts';
import { wxArea } from './routes.ts';
import { registerWxSocket } from './socket.ts';

const HOUR_MS = 3600 * 1000;

export default area({
  ...wxArea,
  objects: [{ kind: 'user', id: wxBindings.userId }],
  tables: declareTables(tables, {
    wxBindings: {
      effect: 'proofs',
      scope: unscoped('users read their own binding; a permission allows reading all'),
    },
    wxTickets: { effect: 'none', scope: unscoped('the holder of a ticket reads it') },
    wxDeliveries: { effect: 'none', scope: unscoped('internal to the server') },
  }),
  grants: { [PLATFORM_ADMIN]: EVERY_CALL },
  upkeep: {
    rows: [
      // Expired tickets are kept for an hour, so that the phone's page can show that they expired.
      { table: wxTickets, timestamp: wxTickets.expiresAt, retentionMs: () => HOUR_MS },
      { table: wxDeliveries, timestamp: wxDeliveries.expiresAt, retentionMs: noRetention },
    ],
  },
  serve(app, deps) {
    registerWxCallback(app, deps);
    registerWxSocket(app, deps);
    registerWxPicture(app, deps);
  },
});

import { declareTables } from '../../kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/hang.ts';
import { ended } from '../../kernel/area/upkeep.ts';
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
      scope: unscoped('of the person himself, or of all for whoever may see who has bound one'),
    },
    wxTickets: { effect: 'none', scope: unscoped('each read by whoever holds it') },
    wxDeliveries: { effect: 'none', scope: unscoped('the server’s own') },
  }),
  grants: { [PLATFORM_ADMIN]: EVERY_CALL },
  upkeep: {
    rows: [
      // The phone's page says of an expired ticket that it expired, for as long as somebody may still look.
      { table: wxTickets, timestamp: wxTickets.expiresAt, keptMs: () => HOUR_MS },
      { table: wxDeliveries, timestamp: wxDeliveries.expiresAt, keptMs: ended },
    ],
  },
  serve(app, deps) {
    registerWxCallback(app, deps);
    registerWxSocket(app, deps);
    registerWxPicture(app, deps);
  },
});

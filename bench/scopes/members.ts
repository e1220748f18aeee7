import { updateMembers } from '@console/mock-server/dist/modules/areas/scopeAdmin/membership.js';
import { openBus } from '@console/mock-server/dist/modules/db/bus.js';
import { findAreas } from '@console/mock-server/dist/modules/platform/kernel/area/find.js';
import type { Engine } from '../server/engines.ts';

const SCOPES = 20;

/** Scopes of a tag, of a version and a system, and of a ring without a tag, in turn. */
const ADD_SCOPES = `
  insert into target_scopes (name, type, include, exclude)
  select 'S' || n, 'dynamic', (array[
      '[[{"dimension":"terminalTag","operator":"in","values":["T1"]}]]',
      '[[{"dimension":"clientVersion","operator":"lte","values":["3.9"]},{"dimension":"os","operator":"in","values":["Windows 10"]}]]',
      '[[{"dimension":"ring","operator":"in","values":["stable"]}]]'])[1 + n % 3]::jsonb,
    (array['[]', '[]', '[[{"dimension":"netbarTag","operator":"in","values":["T3"]}]]'])[1 + n % 3]::jsonb
  from generate_series(1, ${SCOPES}) n`;
/** Each scope is the reach of a rule, so that its netbars get a new version of the rules. */
const USE_SCOPES =
  "update rules set scope_ids = array[(select min(id) from target_scopes) + id % 20] where status = 'published'";

/** Changes before an update of the members, by name. */
const CHANGES = {
  [`first computation of ${SCOPES} scopes`]:
    'insert into target_scope_changes (netbar_id, tx_id) select id, 0 from netbars',
  'a tag of one terminal in each of 1 000 netbars':
    "update terminals set tags = array['T1'] where terminal_no = 'A001'",
  'the tag of 1 000 terminals in 10 netbars':
    "update terminals set tags = array['T1', 'T2'] where netbar_id in (select id from netbars order by id limit 10)",
  'the ring of 1 000 netbars':
    "update netbars set ring = case ring when 'stable' then 'early' else 'stable' end",
};

/** Measures updates of stored members after changes. Returns rows of names and milliseconds. */
export async function measureUpdates(engine: Engine): Promise<string[][]> {
  const database = await engine.open();
  const log = { info: () => undefined, warn: () => undefined, error: console.error };
  const bus = await openBus(database, log as never);
  try {
    const areas = await findAreas();
    await database.db.execute(ADD_SCOPES);
    await database.db.execute(USE_SCOPES);
    const rows: string[][] = [];
    for (const [name, change] of Object.entries(CHANGES)) {
      await database.db.execute(change);
      const since = performance.now();
      const netbars = await updateMembers({ areas, bus, database });
      rows.push([name, String(netbars), (performance.now() - since).toFixed(0)]);
    }
    return rows;
  } finally {
    await bus.close();
    await database.close();
  }
}

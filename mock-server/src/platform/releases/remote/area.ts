import { declareTables } from '../../kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/hang.ts';
import { PLATFORM_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { sweepUploads } from '../registry/pendingUploads.ts';
import * as tables from '../registry/tables.ts';
import {
  publisherRequests,
  publishers,
  releases,
  remoteHealth,
  remoteWitnesses,
} from '../registry/tables.ts';
import { HEALTH_DAYS } from './healthSchemas.ts';
import { releaseMenus } from './menus.ts';
import { releaseFailing, releaseQuarantined, releaseStopped } from './messages.ts';
import { measureReleases } from './metrics.ts';
import { kindOfCalls } from './readAdmission.ts';
import { watchResumes } from './resume.ts';
import { makeRemoteRoutes } from './routes.ts';
import { quarantineSettings } from './settings.ts';
import { texts } from './texts.ts';

const DAY_MS = 86_400_000;
/** Days for which a public key waits to be registered. */
const REQUEST_DAYS = 90;

export default area({
  name: 'remote',
  objects: [
    { kind: 'remote', title: texts.fields.remote, id: releases.remote },
    { kind: 'publisher', title: texts.fields.publisher, id: publishers.id, name: publishers.title },
  ],
  routes: makeRemoteRoutes,
  tables: declareTables(tables, {
    // Kept, and in force for nobody: a revision puts it in force.
    releases: { effect: 'none', scope: unscoped('the code of the console is one for all') },
    revisions: { effect: 'code', scope: unscoped('the code of the console is one for all') },
    publishers: { effect: 'code', scope: unscoped('the code of the console is one for all') },
    publisherKeys: { effect: 'code', scope: unscoped('the code of the console is one for all') },
    // Trusted by nobody: an administrator registers the key.
    publisherRequests: {
      effect: 'none',
      scope: unscoped('the code of the console is one for all'),
    },
    pendingUploads: { effect: 'none', scope: unscoped('the code of the console is one for all') },
    localBuilds: { effect: 'none', scope: unscoped('the code of the console is one for all') },
    remoteWitnesses: { effect: 'none', scope: unscoped('the code of the console is one for all') },
    remoteHealth: { effect: 'none', scope: unscoped('the code of the console is one for all') },
  }),
  messages: [releaseFailing, releaseStopped, releaseQuarantined],
  settings: [quarantineSettings],
  menus: releaseMenus,
  serve: (app, deps) =>
    watchResumes(
      app,
      deps,
      kindOfCalls(() => deps.areas),
    ),
  grants: { [PLATFORM_ADMIN]: EVERY_CALL },
  metrics: measureReleases,
  upkeep: {
    rows: [
      {
        table: remoteHealth,
        timestamp: remoteHealth.updatedAt,
        keptMs: () => HEALTH_DAYS * DAY_MS,
      },
      {
        table: publisherRequests,
        timestamp: publisherRequests.createdAt,
        keptMs: () => REQUEST_DAYS * DAY_MS,
      },
      // The longest time over which builds are judged.
      { table: remoteWitnesses, timestamp: remoteWitnesses.seenAt, keptMs: () => DAY_MS },
    ],
    sweeps: [({ registry, database, now }) => sweepUploads(registry.store, database.db, now())],
  },
});

import { declareTables } from '../../kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/scopeBinding.ts';
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
import { createCallClassifier } from './readAdmission.ts';
import { watchResumes } from './resume.ts';
import { makeRemoteRoutes } from './routes.ts';
import { quarantineSettings } from './settings.ts';
import { texts } from './texts.ts';

const DAY_MS = 86_400_000;
/** Days until an unregistered public key is deleted. */
const REQUEST_DAYS = 90;

export default area({
  name: 'remote',
  objects: [
    { kind: 'remote', title: texts.fields.remote, id: releases.remote },
    { kind: 'publisher', title: texts.fields.publisher, id: publishers.id, name: publishers.title },
  ],
  routes: makeRemoteRoutes,
  tables: declareTables(tables, {
    // A stored release has no effect until a revision activates it.
    releases: { effect: 'none', scope: unscoped('all users run the same code') },
    revisions: { effect: 'code', scope: unscoped('all users run the same code') },
    publishers: { effect: 'code', scope: unscoped('all users run the same code') },
    publisherKeys: { effect: 'code', scope: unscoped('all users run the same code') },
    // A requested key is not trusted until an administrator registers it.
    publisherRequests: {
      effect: 'none',
      scope: unscoped('all users run the same code'),
    },
    pendingUploads: { effect: 'none', scope: unscoped('all users run the same code') },
    localBuilds: { effect: 'none', scope: unscoped('all users run the same code') },
    remoteWitnesses: { effect: 'none', scope: unscoped('all users run the same code') },
    remoteHealth: { effect: 'none', scope: unscoped('all users run the same code') },
  }),
  messages: [releaseFailing, releaseStopped, releaseQuarantined],
  settings: [quarantineSettings],
  menus: releaseMenus,
  serve: (app, deps) =>
    watchResumes(
      app,
      deps,
      createCallClassifier(() => deps.areas),
    ),
  grants: { [PLATFORM_ADMIN]: EVERY_CALL },
  metrics: measureReleases,
  upkeep: {
    rows: [
      {
        table: remoteHealth,
        timestamp: remoteHealth.updatedAt,
        retentionMs: () => HEALTH_DAYS * DAY_MS,
      },
      {
        table: publisherRequests,
        timestamp: publisherRequests.createdAt,
        retentionMs: () => REQUEST_DAYS * DAY_MS,
      },
      // The longest period of the quarantine settings.
      { table: remoteWitnesses, timestamp: remoteWitnesses.seenAt, retentionMs: () => DAY_MS },
    ],
    sweeps: [({ registry, database, now }) => sweepUploads(registry.store, database.db, now())],
  },
});

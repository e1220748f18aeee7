import { Type } from 'typebox';
import { Empty } from '../../../http/schemas.ts';
import type { OtherAreas } from '../../kernel/area/areaFacts.ts';
import { defineRoute, type Route } from '../../kernel/area/route.ts';
import { Alert, readAlerts } from '../../kernel/disk/alerts.ts';
import { saveReport } from './health.ts';
import * as healthSchemas from './healthSchemas.ts';
import { notifyFailing } from './publisherNotices.ts';
import { publisherWrites } from './publisherWrites.ts';
import { quarantineFailing } from './quarantine.ts';
import { createCallClassifier, findMissingCalls } from './readAdmission.ts';
import { registryReads } from './registryReads.ts';
import { releaseWrites } from './releaseWrites.ts';
import { withFiles } from './routeBases.ts';
import * as schemas from './schemas.ts';
import { readSwitchedOff } from './switchedOff.ts';
import { texts } from './texts.ts';
import { readUploaders, Uploaders } from './uploaders.ts';

/** Routes that every open console calls. */
const consoleRoutes = [
  defineRoute({
    method: 'GET',
    path: '/remote/getRevision',
    permission: 'self',
    ...withFiles,
    apiGroup: texts.group,
    description: texts.calls.getRevision,
    audit: false,
    data: Type.Object({ revision: Type.String(), alerts: Type.Array(Alert) }),
    handler: async ({ tx, deps, caller }) => ({
      data: {
        revision: await deps.registry.revision(tx),
        alerts: await readAlerts(tx, deps, caller),
      },
    }),
  }),
  defineRoute({
    method: 'POST',
    path: '/remote/getUploaders',
    permission: 'self',
    apiGroup: texts.group,
    description: texts.calls.getUploaders,
    audit: false,
    data: Uploaders,
    handler: async ({ tx, caller }) => ({ data: await readUploaders(tx, caller) }),
  }),
  defineRoute({
    method: 'POST',
    path: '/remote/getSwitchedOff',
    permission: 'self',
    ...withFiles,
    apiGroup: texts.group,
    description: texts.calls.getSwitchedOff,
    audit: false,
    body: schemas.ReadSwitchedOff,
    data: schemas.SwitchedOffAnswer,
    handler: async ({ tx, deps, body }) => ({
      data: { switchedOff: await readSwitchedOff(tx, deps.registry, body.component) },
    }),
  }),
  defineRoute({
    method: 'POST',
    path: '/remote/report',
    permission: 'self',
    transaction: false,
    apiGroup: texts.group,
    description: texts.calls.report,
    audit: false,
    effects: [],
    rateLimit: { max: 120, windowMs: 60_000 },
    maxBytes: 64 * 1024,
    body: healthSchemas.Report,
    data: Empty,
    async handler({ tx, deps, body, caller, now }) {
      const { bus, registry } = deps;
      const failing = await tx.transaction((inner) =>
        saveReport(inner, body, { userId: caller.userId, now }),
      );
      // In a separate transaction to avoid a deadlock: a registry change locks the registry first and
      // then deletes the reports.
      for (const build of failing)
        await tx.transaction(async (inner) => {
          const by = { tx: inner, bus, now };
          if (!(await quarantineFailing({ ...by, registry }, build)))
            await notifyFailing(by, build);
        });
      return { data: {} };
    },
  }),
];

/**
 * Returns the routes of the registry. The permitted first calls of a page depend on the routes of
 * all areas.
 */
export function makeRemoteRoutes({ areas }: OtherAreas): readonly Route[] {
  const kindOf = createCallClassifier(areas);
  return [
    ...consoleRoutes,
    ...registryReads(kindOf, findMissingCalls(areas)),
    ...releaseWrites(kindOf),
    ...publisherWrites,
  ];
}

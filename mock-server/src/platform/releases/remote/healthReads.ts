import { defineRoute } from '../../kernel/area/route.ts';
import { listHealth } from './health.ts';
import * as healthSchemas from './healthSchemas.ts';
import { listConflicts } from './lists.ts';
import { read } from './routeBases.ts';
import { summariseHealth } from './summary.ts';
import { texts } from './texts.ts';

/** Routes that read the browsers' reports about remotes. */
export const healthReads = [
  defineRoute({
    ...read,
    path: '/remote/getHealthList',
    description: texts.calls.getHealthList,
    body: healthSchemas.ListHealth,
    data: healthSchemas.HealthList,
    async handler({ tx, deps, body, now }) {
      const list = await listHealth(tx, body, now);
      return {
        data: { list, total: list.length, conflicts: await listConflicts(tx, deps.registry) },
      };
    },
  }),
  defineRoute({
    ...read,
    path: '/remote/getHealthSummary',
    description: texts.calls.getHealthSummary,
    body: healthSchemas.ListHealth,
    data: healthSchemas.HealthSummary,
    handler: async ({ tx, deps, body, now }) => ({
      data: await summariseHealth(tx, deps.registry, body, now),
    }),
  }),
];

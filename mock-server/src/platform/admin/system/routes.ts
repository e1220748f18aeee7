import { Type } from 'typebox';
import { Empty } from '../../../http/schemas.ts';
import type { OtherAreas } from '../../kernel/area/areaFacts.ts';
import { defineRoute, type Route } from '../../kernel/area/route.ts';
import {
  assertDeclaredCalls,
  configEffects,
  readConfiguration,
  recordedConfig,
  writeConfiguration,
} from './config.ts';
import { settingTitle } from './form.ts';
import { makeHistoryList, RestoreSetting, readRestored, restoreEffects } from './history.ts';
import { makeReadConfig, makeWriteConfig } from './schemas.ts';
import { readServerInfo, ServerInfo } from './serverInfo.ts';
import { Loads, LoadsQuery, readLoads } from './serverLoads.ts';
import { readServerState, ServerState } from './serverState.ts';
import { texts } from './texts.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
} as const;

/**
 * Routes that read and change the configuration. It contains the settings of all areas, and the
 * verification policy refers to their calls.
 */
function configRoutes(others: OtherAreas): readonly Route[] {
  const { areas, settings } = others;
  return [
    defineRoute({
      ...shared,
      path: '/system/getSystemConfig',
      raises: true,
      description: texts.calls.getSystemConfig,
      audit: false,
      data: makeReadConfig(settings),
      handler: async ({ tx, deps, caller }) => ({
        data: await readConfiguration(tx, deps, others, caller),
        msg: texts.queried,
      }),
    }),
    defineRoute({
      ...shared,
      path: '/system/setSystemConfig',
      whileFull: true,
      raises: true,
      description: texts.calls.setSystemConfig,
      targets: { none: 'the settings apply to the complete console' },
      audit: true,
      effects: configEffects(settings),
      recordedBody: (body) => recordedConfig(body, settings),
      // Groups of the compatible client can contain any values.
      maxBytes: 256 * 1024,
      body: makeWriteConfig(settings),
      data: Empty,
      async handler({ tx, deps, caller, body }) {
        assertDeclaredCalls(areas(), body.config);
        return { data: {}, msg: await writeConfiguration(tx, deps, others, caller, body) };
      },
    }),
    {
      ...makeHistoryList(settings).route({
        path: '/system/getConfigHistory',
        apiGroup: texts.group,
        description: texts.calls.getConfigHistory,
      }),
      // Same permission as the configuration, because the history contains its former values.
      raises: true,
    },
    defineRoute({
      ...shared,
      path: '/system/restoreSetting',
      raises: true,
      description: texts.calls.restoreSetting,
      targets: { none: 'the settings apply to the complete console' },
      audit: true,
      effects: restoreEffects(settings),
      body: RestoreSetting,
      data: Empty,
      async handler({ tx, deps, caller, body: { ID, revision } }) {
        const { group, key, value } = await readRestored(tx, settings, ID);
        const config = { [group.name]: { [key]: value } };
        assertDeclaredCalls(areas(), config);
        await writeConfiguration(tx, deps, others, caller, { config, revision });
        return { data: {}, msg: texts.restored(settingTitle(group, key)) };
      },
    }),
  ];
}

const serverRoutes = [
  defineRoute({
    ...shared,
    path: '/system/getServerInfo',
    description: texts.calls.getServerInfo,
    audit: false,
    // It reads the disk.
    transaction: false,
    data: Type.Object({ server: ServerInfo }),
    handler: async ({ deps }) => ({
      data: { server: await readServerInfo(deps.config) },
      msg: texts.queried,
    }),
  }),
  defineRoute({
    ...shared,
    path: '/system/getServerState',
    description: texts.calls.getServerState,
    audit: false,
    transaction: false,
    data: ServerState,
    handler: async ({ tx, deps }) => ({
      data: await readServerState(tx, deps),
      msg: texts.queried,
    }),
  }),
  defineRoute({
    ...shared,
    path: '/system/getServerLoads',
    description: texts.calls.getServerLoads,
    audit: false,
    body: LoadsQuery,
    data: Loads,
    handler: async ({ tx, now, body }) => ({
      data: await readLoads(tx, now, body),
      msg: texts.queried,
    }),
  }),
  defineRoute({
    ...shared,
    path: '/system/reloadSystem',
    description: texts.calls.reloadSystem,
    targets: { none: 'the settings apply to the complete console' },
    audit: true,
    effects: [],
    data: Empty,
    // Settings are read at every use, so nothing is reloaded. Clients of the compatible API still make
    // this call.
    handler: async () => ({ data: {}, msg: texts.reloaded }),
  }),
];

/** Returns the routes of the system configuration and the server state. */
export const makeSystemRoutes = (others: OtherAreas): readonly Route[] => [
  ...configRoutes(others),
  ...serverRoutes,
];

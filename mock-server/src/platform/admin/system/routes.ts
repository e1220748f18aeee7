import { Type } from 'typebox';
import { Empty } from '../../../http/schemas.ts';
import type { OtherAreas } from '../../kernel/area/areaFacts.ts';
import { defineRoute, type Route } from '../../kernel/area/route.ts';
import {
  assertCallsThere,
  configEffects,
  readConfiguration,
  recordedConfig,
  writeConfiguration,
} from './config.ts';
import { titleOf } from './form.ts';
import { makeHistoryList, RestoreSetting, readRestored, restoreEffects } from './history.ts';
import { makeReadConfig, makeWriteConfig } from './schemas.ts';
import { readServerInfo, ServerInfo } from './serverInfo.ts';
import { readServerState, ServerState } from './serverState.ts';
import { texts } from './texts.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
} as const;

/** The calls that read and change the configuration: it holds the settings of all areas, and its policy of verification names their calls. */
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
      targets: { none: 'the settings are one for the whole console' },
      audit: true,
      effects: configEffects(settings),
      recordedBody: (body) => recordedConfig(body, settings),
      // The groups of the compatible client may hold anything.
      maxBytes: 256 * 1024,
      body: makeWriteConfig(settings),
      data: Empty,
      async handler({ tx, deps, caller, body }) {
        assertCallsThere(areas(), body.config);
        return { data: {}, msg: await writeConfiguration(tx, deps, others, caller, body) };
      },
    }),
    {
      ...makeHistoryList(settings).route({
        path: '/system/getConfigHistory',
        apiGroup: texts.group,
        description: texts.calls.getConfigHistory,
      }),
      // As the configuration itself, whose former values these are.
      raises: true,
    },
    defineRoute({
      ...shared,
      path: '/system/restoreSetting',
      raises: true,
      description: texts.calls.restoreSetting,
      targets: { none: 'the settings are one for the whole console' },
      audit: true,
      effects: restoreEffects(settings),
      body: RestoreSetting,
      data: Empty,
      async handler({ tx, deps, caller, body: { ID, revision } }) {
        const { group, key, value } = await readRestored(tx, settings, ID);
        const config = { [group.name]: { [key]: value } };
        assertCallsThere(areas(), config);
        await writeConfiguration(tx, deps, others, caller, { config, revision });
        return { data: {}, msg: texts.restored(titleOf(group, key)) };
      },
    }),
  ];
}

/** The calls about the server itself. */
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
    path: '/system/reloadSystem',
    description: texts.calls.reloadSystem,
    targets: { none: 'the settings are one for the whole console' },
    audit: true,
    effects: [],
    data: Empty,
    // Settings are read at every use: nothing has to be loaded again, and clients of the compatible API may still ask.
    handler: async () => ({ data: {}, msg: texts.reloaded }),
  }),
];

/** The calls of the system configuration and of the server's state. */
export const makeSystemRoutes = (others: OtherAreas): readonly Route[] => [
  ...configRoutes(others),
  ...serverRoutes,
];

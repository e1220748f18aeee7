import { Type } from 'typebox';
import { type Area, defineRoute } from '../../http/route.ts';
import { Empty } from '../../http/schemas.ts';
import { assertCallsThere, configEffects, readConfiguration, recordedConfig, writeConfiguration } from './config.ts';
import { ReadConfig, WriteConfig } from './schemas.ts';
import { readServerInfo, ServerInfo } from './serverInfo.ts';
import { texts } from './texts.ts';

const shared = { method: 'POST', permission: 'granted', apiGroup: texts.group } as const;

/** The area of the system configuration. The policy of verification names calls of any area, so it needs them all. */
export const makeSystemArea = (areas: () => readonly Area[]): Area => ({
  name: 'system',
  routes: [
    defineRoute({
      ...shared,
      path: '/system/getSystemConfig',
      description: '查看系统配置',
      audit: false,
      data: ReadConfig,
      handler: async ({ tx, deps, caller }) => ({
        data: await readConfiguration(tx, deps, { areas: areas(), caller }),
        msg: texts.queried,
      }),
    }),
    defineRoute({
      ...shared,
      path: '/system/setSystemConfig',
      description: '修改系统配置',
      audit: true,
      effects: configEffects,
      recordedBody: recordedConfig,
      // The groups of the compatible client may hold anything.
      maxBytes: 256 * 1024,
      body: WriteConfig,
      data: Empty,
      async handler({ tx, deps, caller, body }) {
        assertCallsThere(areas(), body.config);
        return { data: {}, msg: await writeConfiguration(tx, deps, { areas: areas(), caller }, body) };
      },
    }),
    defineRoute({
      ...shared,
      path: '/system/getServerInfo',
      description: '查看服务器状态',
      audit: false,
      // The disk is asked.
      transaction: false,
      data: Type.Object({ server: ServerInfo }),
      handler: async ({ deps }) => ({ data: { server: await readServerInfo(deps.config) }, msg: texts.queried }),
    }),
    defineRoute({
      ...shared,
      path: '/system/reloadSystem',
      description: '重新载入系统配置',
      audit: true,
      effects: [],
      data: Empty,
      // Settings are read at every use: nothing has to be loaded again, and clients of the compatible API may still ask.
      handler: async () => ({ data: {}, msg: texts.reloaded }),
    }),
  ],
});

import type { BlockList } from 'node:net';
import { Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { defineSettings, forScreen } from '../area/settingsGroup.ts';
import { readSettings } from '../settings/store.ts';
import { parseNetworks } from './addresses.ts';
import { texts } from './texts.ts';

const t = texts.settings;

/**
 * Private networks in which back ends of plugins and gateways are allowed, and the time limit of
 * back ends.
 */
export const pluginSettings = defineSettings({
  name: 'plugin',
  title: t.title,
  section: 'gateways',
  effects: ['code'],
  note: t.note,
  settings: Type.Object({
    networks: Type.String({ maxLength: 500, title: t.networks, description: t.networksHint }),
    timeoutSeconds: Type.Integer({
      minimum: 1,
      maximum: 60,
      title: t.timeout,
      description: t.timeoutHint,
      ...forScreen({ unit: t.seconds }),
    }),
  }),
  defaults: { networks: '', timeoutSeconds: 10 },
  check({ networks }) {
    const { wrong } = parseNetworks(networks);
    return wrong === undefined ? [] : [{ field: 'networks', msg: texts.badNetwork(wrong) }];
  },
});

/** Reads the private networks that the console can connect to from the current settings. */
export const readAllowedNetworks = async (tx: Tx): Promise<BlockList> =>
  parseNetworks((await readSettings(tx, pluginSettings)).networks).list;

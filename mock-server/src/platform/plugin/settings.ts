import { Type } from 'typebox';
import { defineSettings, forScreen } from '../area/settingsGroup.ts';
import { parseNetworks } from './addresses.ts';
import { texts } from './texts.ts';

const t = texts.settings;

/** What back ends of plugins may be reached, and how long they may take. */
export const pluginSettings = defineSettings({
  name: 'plugin',
  title: t.title,
  section: 'gateways',
  effects: ['code'],
  note: t.note,
  settings: Type.Object({
    networks: Type.String({ maxLength: 500, title: t.networks, description: t.networksHint }),
    timeoutSeconds: Type.Integer({
      ...{ minimum: 1, maximum: 60, title: t.timeout, description: t.timeoutHint },
      ...forScreen({ unit: t.seconds }),
    }),
  }),
  defaults: { networks: '', timeoutSeconds: 10 },
  check({ networks }) {
    const { wrong } = parseNetworks(networks);
    return wrong === undefined ? [] : [{ field: 'networks', msg: texts.badNetwork(wrong) }];
  },
});

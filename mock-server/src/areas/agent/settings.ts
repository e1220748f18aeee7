import { Type } from 'typebox';
import { defineSettings } from '../../platform/kernel/area/settingsGroup.ts';
import { texts } from './texts.ts';

/** Where those who set up a netbar get the gateway's program. */
export const agentSettings = defineSettings({
  name: 'agent',
  title: texts.settings.title,
  section: 'gateways',
  // Whoever names the address says what netbars install.
  effects: ['machines'],
  note: texts.settings.note,
  settings: Type.Object({
    downloadUrl: Type.String({
      maxLength: 500,
      pattern: '^(https?://[^\\s]+)?$',
      title: texts.settings.downloadUrl,
      description: texts.settings.downloadUrlNote,
    }),
  }),
  defaults: { downloadUrl: '' },
});

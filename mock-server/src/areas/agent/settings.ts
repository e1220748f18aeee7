import { Type } from 'typebox';
import { defineSettings } from '../../platform/kernel/area/settingsGroup.ts';
import { texts } from './texts.ts';

/** Download address of the gateway program. */
export const agentSettings = defineSettings({
  name: 'agent',
  title: texts.settings.title,
  section: 'gateways',
  // The address decides which program netbars install.
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

import { Type } from 'typebox';
import { defineSettings } from '../../platform/kernel/area/settingsGroup.ts';

/** Where those who set up a netbar get the gateway's program. */
export const agentSettings = defineSettings({
  name: 'agent',
  title: '网吧接入',
  section: 'gateways',
  // Whoever names the address says what netbars install.
  effects: ['machines'],
  note: '显示在网吧接入向导中',
  settings: Type.Object({
    downloadUrl: Type.String({
      maxLength: 500,
      pattern: '^(https?://[^\\s]+)?$',
      title: '网关下载地址',
      description: '以 http:// 或 https:// 开头；留空时向导提示联系管理员',
    }),
  }),
  defaults: { downloadUrl: '' },
});

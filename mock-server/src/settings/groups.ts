import { registrationSettings } from '../areas/base/registration.ts';
import { appSettings, entrySettings } from '../areas/console/settings.ts';
import { lockoutSettings } from '../auth/lockout.ts';
import { securitySettings } from '../auth/securitySettings.ts';
import { mailSettings } from '../gateways/mail/settings.ts';
import { smsSettings } from '../gateways/sms/settings.ts';
import { wechatSettings } from '../gateways/wechat/settings.ts';
import { retentionSettings } from '../upkeep/retention.ts';
import { verificationSettings } from '../verification/policy.ts';
import type { SettingsGroup } from './define.ts';

/** Every group of settings, one line each, in the order in which the screen shows them. */
export const settingsGroups: readonly SettingsGroup[] = [
  appSettings,
  entrySettings,
  registrationSettings,
  securitySettings,
  lockoutSettings,
  verificationSettings,
  smsSettings,
  wechatSettings,
  mailSettings,
  retentionSettings,
];

import { type Static, Type } from 'typebox';
import { texts } from './texts.ts';

const Time = (title: string) =>
  Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', maxLength: 5, title });

/** Settings of the protection client. */
export const PcConfig = Type.Object({
  defenseLevel: Type.Enum(['low', 'medium', 'high', 'custom'], {
    title: texts.config.defenseLevel,
  }),
  selfProtect: Type.Boolean({ title: texts.config.selfProtect }),
  homepageLock: Type.Object(
    {
      enabled: Type.Boolean({ title: texts.config.homepageEnabled }),
      url: Type.String({ maxLength: 300, title: texts.config.homepageUrl }),
    },
    { title: texts.config.homepageLock },
  ),
  usbPolicy: Type.Enum(['allow', 'readonly', 'deny'], { title: texts.config.usbPolicy }),
  whitelistMode: Type.Boolean({ title: texts.config.whitelistMode }),
  autoUpdate: Type.Boolean({ title: texts.config.autoUpdate }),
  updateWindow: Type.Object(
    { start: Time(texts.config.updateStart), end: Time(texts.config.updateEnd) },
    { title: texts.config.updateWindow },
  ),
  heartbeatSec: Type.Integer({ minimum: 10, maximum: 300, title: texts.config.heartbeatSec }),
  logLevel: Type.Enum(['off', 'error', 'warn', 'info', 'debug'], { title: texts.config.logLevel }),
  uploadLogs: Type.Boolean({ title: texts.config.uploadLogs }),
  allowRemote: Type.Boolean({ title: texts.config.allowRemote }),
});
export type PcConfig = Static<typeof PcConfig>;
export type ConfigKey = keyof PcConfig;
export const CONFIG_KEYS = Object.keys(PcConfig.properties) as ConfigKey[];

/** Values that apply if no level sets them. */
export const DEFAULTS: PcConfig = {
  defenseLevel: 'medium',
  selfProtect: true,
  homepageLock: { enabled: false, url: '' },
  usbPolicy: 'allow',
  whitelistMode: false,
  autoUpdate: true,
  updateWindow: { start: '04:00', end: '06:00' },
  heartbeatSec: 30,
  logLevel: 'warn',
  uploadLogs: true,
  allowRemote: true,
};

import { type Static, Type } from 'typebox';

const Time = (title: string) =>
  Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', maxLength: 5, title });

/** What the protection of a machine can be told, one by one. */
export const PcConfig = Type.Object({
  defenseLevel: Type.Enum(['low', 'medium', 'high', 'custom'], { title: '防护等级' }),
  selfProtect: Type.Boolean({ title: '自我保护' }),
  homepageLock: Type.Object(
    {
      enabled: Type.Boolean({ title: '锁定主页' }),
      url: Type.String({ maxLength: 300, title: '主页' }),
    },
    { title: '主页锁定' },
  ),
  usbPolicy: Type.Enum(['allow', 'readonly', 'deny'], { title: 'U 盘策略' }),
  whitelistMode: Type.Boolean({ title: '白名单模式' }),
  autoUpdate: Type.Boolean({ title: '自动更新' }),
  updateWindow: Type.Object(
    { start: Time('更新开始'), end: Time('更新结束') },
    { title: '更新时段' },
  ),
  heartbeatSec: Type.Integer({ minimum: 10, maximum: 300, title: '心跳间隔（秒）' }),
  logLevel: Type.Enum(['off', 'error', 'warn', 'info', 'debug'], { title: '日志级别' }),
  uploadLogs: Type.Boolean({ title: '上传日志' }),
  allowRemote: Type.Boolean({ title: '允许远程操作' }),
});
export type PcConfig = Static<typeof PcConfig>;
export type ConfigKey = keyof PcConfig;
export const CONFIG_KEYS = Object.keys(PcConfig.properties) as ConfigKey[];

/** What is in force where nobody said anything. */
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

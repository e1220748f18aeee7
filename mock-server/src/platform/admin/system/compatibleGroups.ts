import type { Tx } from '../../../db/database.ts';
import type { Config } from '../../../process/config.ts';
import { lockoutSettings } from '../../kernel/auth/lockout.ts';
import { securitySettings } from '../../kernel/auth/securitySettings.ts';
import { readSettings } from '../../kernel/settings/store.ts';
import { mailSettings } from '../../services/gateways/mail/settings.ts';

export type Values = Record<string, unknown>;

/** Groups of the compatible client for features that this server does not have. */
const ABSENT = [
  'redis',
  'mysql',
  'mssql',
  'pgsql',
  'oracle',
  'sqlite',
  'qiniu',
  'tencent-cos',
  'aliyun-oss',
  'hua-wei-obs',
  'aws-s3',
  'excel',
  'autocode',
] as const;

/**
 * Groups that the compatible client's configuration screen requires. It fails if one is missing.
 */
export const COMPATIBLE_GROUPS = [
  'system',
  'jwt',
  'zap',
  'mongo',
  'email',
  'captcha',
  'local',
  'cors',
  ...ABSENT,
] as const;
export type CompatibleGroup = (typeof COMPATIBLE_GROUPS)[number];

/**
 * Returns the configuration in the groups of the compatible client (gin-vue-admin 2.6.3), without
 * secrets. `compatibleWrites.ts` lists the fields that can be changed.
 */
export async function readCompatibleGroups(
  tx: Tx,
  config: Config,
): Promise<Record<CompatibleGroup, Values>> {
  const { sessionHours, renewMinutes } = await readSettings(tx, securitySettings);
  const lockout = await readSettings(tx, lockoutSettings);
  const mail = await readSettings(tx, mailSettings);
  const captcha = config.captcha ?? lockout.captcha;
  const absent = Object.fromEntries(ABSENT.map((name) => [name, {}])) as Record<
    (typeof ABSENT)[number],
    Values
  >;
  return {
    ...absent,
    system: {
      env: config.dev ? 'develop' : 'public',
      addr: config.port,
      'db-type': 'pgsql',
      'oss-type': config.s3 ? 'aws-s3' : 'local',
      'router-prefix': '',
      'iplimit-count': 0,
      'iplimit-time': 0,
      'use-multipoint': false,
      'use-redis': false,
      'use-mongo': false,
    },
    jwt: {
      'signing-key': '',
      'expires-time': `${sessionHours}h`,
      'buffer-time': `${renewMinutes}m`,
      issuer: 'console',
    },
    zap: { level: config.logLevel, format: 'json', 'log-in-console': true },
    mongo: { hosts: [] },
    email: {
      // The test mail is sent to the sender.
      to: mail.from,
      from: mail.from,
      host: mail.host,
      port: mail.port,
      'is-ssl': mail.secure,
      secret: '',
      nickname: '',
    },
    captcha: {
      'key-long': 6,
      'img-width': 240,
      'img-height': 80,
      'open-captcha': captcha === 'always' ? 0 : lockout.captchaAfter,
      'open-captcha-timeout': lockout.lockMinutes * 60,
    },
    local: { path: 'uploads/file', 'store-path': 'uploads/file' },
    cors: { mode: '', whitelist: [] },
  };
}

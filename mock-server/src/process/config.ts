import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withSecretFiles } from './secretFiles.ts';

export const CAPTCHA_MODES = ['auto', 'always', 'off'] as const;
export type CaptchaMode = (typeof CAPTCHA_MODES)[number];

/** The bucket of an S3-compatible service, and who may use it. */
export interface S3Settings {
  /** For example `https://s3.example.com`; the bucket becomes the first part of the path. */
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  region: string;
}

/** Everything that an operator can set, read once at start. Folders are absolute. */
export interface Config {
  host: string;
  port: number;
  /** Address of a PostgreSQL server; absent means the embedded database in `dataDir`. */
  databaseUrl?: string;
  dataDir: string;
  /** Another back end whose API is passed on in place of our own, without a slash at its end. */
  upstream?: string;
  /** In front of another back end: lets who has it upload releases. */
  publishToken?: string;
  /** In front of another back end: lets who has it upload releases, put them in force, and say who may publish. */
  registryToken?: string;
  /** The host's build: `index.html` and hashed files. */
  hostDir: string;
  /** Releases of remotes: `<id>/current.json` and `<id>/<build>/…`. */
  releasesDir: string;
  /** What is handed out to authors of remotes: `index.json`, packages, templates, the host for development. */
  sdkDir: string;
  /** Absent means that uploaded files rest in `dataDir`. */
  s3?: S3Settings;
  adminPassword?: string;
  jwtSecret?: string;
  /** Absent means that the setting `lockout.captcha` decides. */
  captcha?: CaptchaMode;
  /** Demo data go into an empty database only. */
  demo: boolean;
  /** `false` leaves the demo as it was made: nothing happens in its netbars. */
  simulator: boolean;
  /** `false` suspends the verification policy: the way back in when nobody can pass it. */
  verification: boolean;
  /** Fault switches and other helpers of development. */
  dev: boolean;
  /** `false`, `true`, a number of hops or a list of addresses, as Fastify's `trustProxy` takes it. */
  trustProxy: boolean | number | string;
  metricsToken?: string;
  /** Days for which operation records are kept, 0 for good. Absent means that the setting `retention.auditDays` decides. */
  auditDays?: number;
  /** How long the server goes on with its work after it was told to stop, while `/readyz` already says no. */
  drainMs: number;
  /** Delay of the event loop in ms above which calls are refused instead of queueing up; 0 refuses none. */
  overloadMs: number;
  logLevel: string;
}

/** A setting that cannot be used; its message tells the operator what to change. */
export class ConfigError extends Error {}

const here = fileURLToPath(new URL('..', import.meta.url));
const packageDir = resolve(here, '..');
const repositoryDir = resolve(packageDir, '..');

type Environment = Record<string, string | undefined>;

function text(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

function choice<T extends string>(
  env: Environment,
  name: string,
  allowed: readonly T[],
  fallback: T,
): T {
  const value = text(env, name) ?? fallback;
  const found = allowed.find((one) => one === value);
  if (!found)
    throw new ConfigError(`${name} is "${value}"; set it to one of ${allowed.join(', ')}`);
  return found;
}

const flag = (env: Environment, name: string, fallback: boolean) =>
  choice(env, name, ['0', '1'], fallback ? '1' : '0') === '1';

function whole(env: Environment, name: string, fallback: number, max: number): number {
  const value = text(env, name) ?? String(fallback);
  if (!/^\d+$/.test(value) || Number(value) > max)
    throw new ConfigError(`${name} is "${value}"; set it to a number from 0 to ${max}`);
  return Number(value);
}

function trustProxy(env: Environment): Config['trustProxy'] {
  const value = text(env, 'CONSOLE_TRUST_PROXY');
  if (value === undefined || value === '0' || value === 'false') return false;
  if (value === 'true') return true;
  return /^\d+$/.test(value) ? Number(value) : value;
}

/** Sets a property only when there is a value: absent stays absent. */
const optional = <K extends string>(key: K, value: string | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [P in K]?: string };

/** All of the bucket's variables or none: half of them would quietly store files elsewhere. */
function s3(env: Environment): { s3?: S3Settings } {
  const names = [
    'CONSOLE_S3_ENDPOINT',
    'CONSOLE_S3_BUCKET',
    'CONSOLE_S3_ACCESS_KEY',
    'CONSOLE_S3_SECRET_KEY',
  ];
  const [endpoint, bucket, accessKey, secretKey] = names.map((name) => text(env, name));
  if (!endpoint && !bucket && !accessKey && !secretKey) return {};
  if (!endpoint || !bucket || !accessKey || !secretKey)
    throw new ConfigError(
      `${names.filter((name) => !text(env, name)).join(', ')} must be set too, or none of ${names.join(', ')}`,
    );
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new ConfigError(
      'CONSOLE_S3_ENDPOINT is not an address; set it to one such as https://s3.example.com',
    );
  return {
    s3: {
      endpoint,
      bucket,
      accessKey,
      secretKey,
      region: text(env, 'CONSOLE_S3_REGION') ?? 'us-east-1',
    },
  };
}

/** The address of another back end: its API lies right below it. */
function upstream(env: Environment): string | undefined {
  const address = text(env, 'CONSOLE_UPSTREAM');
  if (address === undefined) return undefined;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.username !== '' ||
    url.search !== '' ||
    url.hash !== ''
  )
    throw new ConfigError(
      'CONSOLE_UPSTREAM is not the address of a back end; set it to one such as http://127.0.0.1:8888',
    );
  return url.href.replace(/\/+$/, '');
}

/** HS256 wants a key of at least 256 bits; what lets somebody in without a name is not guessed either. */
const MIN_SECRET_LENGTH = 32;

function longSecret(env: Environment, name: string): string | undefined {
  const secret = text(env, name);
  if (secret !== undefined && secret.length < MIN_SECRET_LENGTH)
    throw new ConfigError(
      `${name} is shorter than ${MIN_SECRET_LENGTH} characters; set a longer one or leave it unset`,
    );
  return secret;
}

/** The address of the PostgreSQL server, with the password that is set beside it: there it may hold any character. */
function databaseAddress(env: Environment): string | undefined {
  const address = text(env, 'DATABASE_URL');
  const password = text(env, 'CONSOLE_DATABASE_PASSWORD');
  if (password === undefined) return address;
  if (address === undefined || !URL.canParse(address))
    throw new ConfigError(
      'CONSOLE_DATABASE_PASSWORD is set, and DATABASE_URL is not an address such as postgres://user@host:5432/name',
    );
  const url = new URL(address);
  if (url.password !== '')
    throw new ConfigError(
      'DATABASE_URL holds a password, and CONSOLE_DATABASE_PASSWORD is set; keep one of them',
    );
  url.password = encodeURIComponent(password);
  return url.href;
}

/**
 * Reads the environment, and the files of secrets that it names (`secretFiles.ts`). Throws `ConfigError` for a value that
 * cannot be used.
 *
 * @example readConfig({ PORT: '8101', CONSOLE_DATA_DIR: '/var/lib/console' }).port // 8101
 */
export function readConfig(environment: Environment): Config {
  const env = withSecretFiles(environment, ConfigError);
  const databaseUrl = databaseAddress(env);
  return {
    host: text(env, 'HOST') ?? '127.0.0.1',
    port: whole(env, 'PORT', 8080, 65_535),
    ...optional('databaseUrl', databaseUrl),
    dataDir: resolve(text(env, 'CONSOLE_DATA_DIR') ?? './data'),
    ...optional('upstream', upstream(env)),
    ...optional('publishToken', longSecret(env, 'CONSOLE_PUBLISH_TOKEN')),
    ...optional('registryToken', longSecret(env, 'CONSOLE_REGISTRY_TOKEN')),
    hostDir: resolve(text(env, 'CONSOLE_HOST_DIR') ?? resolve(repositoryDir, 'host/dist')),
    releasesDir: resolve(
      text(env, 'CONSOLE_RELEASES_DIR') ?? resolve(repositoryDir, 'dist/releases'),
    ),
    sdkDir: resolve(text(env, 'CONSOLE_SDK_DIR') ?? resolve(repositoryDir, 'dist/sdk')),
    ...s3(env),
    ...optional('adminPassword', text(env, 'CONSOLE_ADMIN_PASSWORD')),
    ...optional('jwtSecret', longSecret(env, 'CONSOLE_JWT_SECRET')),
    ...(text(env, 'CONSOLE_CAPTCHA') !== undefined && {
      captcha: choice(env, 'CONSOLE_CAPTCHA', CAPTCHA_MODES, 'auto'),
    }),
    demo: flag(env, 'CONSOLE_DEMO', databaseUrl === undefined),
    simulator: flag(env, 'CONSOLE_SIMULATOR', true),
    verification: flag(env, 'CONSOLE_VERIFICATION', true),
    dev: flag(env, 'CONSOLE_DEV', false),
    trustProxy: trustProxy(env),
    ...optional('metricsToken', text(env, 'CONSOLE_METRICS_TOKEN')),
    ...(text(env, 'CONSOLE_AUDIT_DAYS') !== undefined && {
      auditDays: whole(env, 'CONSOLE_AUDIT_DAYS', 180, 36_500),
    }),
    drainMs: whole(env, 'CONSOLE_DRAIN_SECONDS', 0, 600) * 1000,
    overloadMs: whole(env, 'CONSOLE_OVERLOAD_MS', 5_000, 60_000),
    logLevel: choice(
      env,
      'CONSOLE_LOG_LEVEL',
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'info',
    ),
  };
}

import { createPrivateKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  ConfigError,
  choice,
  type Environment,
  flag,
  integer,
  optional,
  text,
} from './environment.ts';
import { PACKAGE_FOLDER } from './folders.ts';
import { withSecretFiles } from './secretFiles.ts';

export const CAPTCHA_MODES = ['auto', 'always', 'off'] as const;
export type CaptchaMode = (typeof CAPTCHA_MODES)[number];

/** Bucket of an S3-compatible service, with its credentials. */
export interface S3Settings {
  /** For example `https://s3.example.com`; the bucket becomes the first part of the path. */
  endpoint: string;
  /** Address of the service for clients. Unset: clients download from the console. */
  publicEndpoint?: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  region: string;
}

/** Configuration set by the operator, read once at start. Paths of folders are absolute. */
export interface Config {
  host: string;
  port: number;
  /** Address of a PostgreSQL server. Without it the embedded database in `dataDir` is used. */
  databaseUrl?: string;
  dataDir: string;
  /**
   * Address of another back end that serves the API instead of this server, without a trailing
   * slash.
   */
  upstream?: string;
  /** Used with `upstream`: a token with which releases can be uploaded. */
  publishToken?: string;
  /**
   * Used with `upstream`: a token with which releases can be uploaded and activated, and publishers
   * managed.
   */
  registryToken?: string;
  /** Build of the host: `index.html` and hashed files. */
  hostDir: string;
  /** Releases of remotes: `<id>/current.json` and `<id>/<build>/…`. */
  releasesDir: string;
  /**
   * Folders with signed archives of plugins, or `s3:<prefix>` for objects of the bucket. The first
   * one contains the plugins of the console.
   */
  catalogueDirs: readonly string[];
  /** Databases from which 代码生成器 reads tables: their addresses by name. */
  sources: Readonly<Record<string, string>>;
  /** Checkout of this project into which 代码生成器 writes areas. Only on a loopback address. */
  workspace?: string;
  /**
   * Downloads for authors of remotes: `index.json`, packages, templates, the host for development.
   */
  sdkDir: string;
  /** The documentation as static HTML. */
  docsDir: string;
  /** Without it uploaded files are stored in `dataDir`. */
  s3?: S3Settings;
  adminPassword?: string;
  jwtSecret?: string;
  /** Without it the setting `lockout.captcha` applies. */
  captcha?: CaptchaMode;
  /** Inserts demo data into an empty database. */
  demo: boolean;
  /** `false` stops the simulation of activity in the demo netbars. */
  simulator: boolean;
  /** `false` suspends the verification policy, for operators who are locked out by it. */
  verification: boolean;
  /** Enables fault switches and other development helpers. */
  dev: boolean;
  /**
   * `false`, `true`, a number of hops or a list of addresses, as accepted by Fastify's
   * `trustProxy`.
   */
  trustProxy: boolean | number | string;
  metricsToken?: string;
  /**
   * Ed25519 private key in PEM that signs the seals of operation records. Without it the embedded
   * server uses a key in `dataDir`, and a server with `databaseUrl` does not seal.
   */
  auditKey?: string;
  /**
   * Retention of operation records in days; 0 keeps them permanently. Without it the setting
   * `retention.auditDays` applies.
   */
  auditDays?: number;
  /**
   * Time for which the server continues to work after a stop request, while `/readyz` already
   * reports that it stops.
   */
  drainMs: number;
  /**
   * Event loop delay in ms above which calls are refused instead of queued; 0 disables the limit.
   */
  overloadMs: number;
  logLevel: string;
}

const repositoryDir = resolve(PACKAGE_FOLDER, '..');

function trustProxy(env: Environment): Config['trustProxy'] {
  const value = text(env, 'CONSOLE_TRUST_PROXY');
  if (value === undefined || value === '0' || value === 'false') return false;
  if (value === 'true') return true;
  return /^\d+$/.test(value) ? Number(value) : value;
}

function assertAddress(name: string, value: string): void {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new ConfigError(
      `${name} is not an address; set it to one such as https://s3.example.com`,
    );
}

/**
 * Reads the settings of the bucket. Requires all or none, because an incomplete configuration would
 * store files elsewhere without notice.
 */
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
  const publicEndpoint = text(env, 'CONSOLE_S3_PUBLIC_ENDPOINT');
  assertAddress('CONSOLE_S3_ENDPOINT', endpoint);
  if (publicEndpoint) assertAddress('CONSOLE_S3_PUBLIC_ENDPOINT', publicEndpoint);
  return {
    s3: {
      endpoint,
      ...optional('publicEndpoint', publicEndpoint),
      bucket,
      accessKey,
      secretKey,
      region: text(env, 'CONSOLE_S3_REGION') ?? 'us-east-1',
    },
  };
}

/** Reads the operator's folder of plugins. It may be a prefix of the bucket. */
function operatorCatalogue(env: Environment): string[] {
  const folder = text(env, 'CONSOLE_CATALOGUE_DIR');
  if (folder === undefined) return [];
  if (!folder.startsWith('s3:')) return [resolve(folder)];
  if (s3(env).s3 === undefined)
    throw new ConfigError(
      'CONSOLE_CATALOGUE_DIR names a prefix of the bucket, and CONSOLE_S3_ENDPOINT is not set; set CONSOLE_S3_*, or use a folder',
    );
  return [folder];
}

const SOURCE_NAME = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;

/** Reads the named databases, one `name=address` per line or space. */
function namedSources(env: Environment): Record<string, string> {
  const entries = (text(env, 'CONSOLE_SOURCES') ?? '').split(/\s+/).filter((entry) => entry !== '');
  return Object.fromEntries(
    entries.map((entry) => {
      const [name = '', ...rest] = entry.split('=');
      const address = rest.join('=');
      const isValid =
        SOURCE_NAME.test(name) &&
        URL.canParse(address) &&
        /^postgres(?:ql)?:$/.test(new URL(address).protocol);
      // The address may contain a password, so the message names only the entry.
      if (!isValid)
        throw new ConfigError(
          `CONSOLE_SOURCES contains ${SOURCE_NAME.test(name) ? `an invalid address for ${name}` : 'an entry without a name'}; write entries such as shop=postgres://reader@host:5432/shop`,
        );
      return [name, address] as const;
    }),
  );
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

/**
 * Reads the folder of the workspace. Throws if other machines can reach the server, because their
 * users could write code that it runs.
 */
function workspace(env: Environment, host: string): string | undefined {
  const folder = text(env, 'CONSOLE_WORKSPACE');
  if (folder === undefined) return undefined;
  if (!LOOPBACK.test(host))
    throw new ConfigError(
      `CONSOLE_WORKSPACE is set, and HOST is ${host}; set HOST to 127.0.0.1, or remove CONSOLE_WORKSPACE, because other machines could write code`,
    );
  if (!existsSync(resolve(folder, 'mock-server/src/areas')))
    throw new ConfigError(
      'CONSOLE_WORKSPACE is not a checkout of this project; set it to the folder that contains mock-server/src/areas',
    );
  return resolve(folder);
}

/** Reads the address of another back end. Its API must be directly below it. */
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

/**
 * HS256 requires a key of at least 256 bits. Tokens that authenticate without a user name have the
 * same minimum.
 */
const MIN_SECRET_LENGTH = 32;

function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

function longSecret(env: Environment, name: string): string | undefined {
  const secret = text(env, name);
  if (secret !== undefined && secret.length < MIN_SECRET_LENGTH)
    throw new ConfigError(
      `${name} is shorter than ${MIN_SECRET_LENGTH} characters; set a longer one or leave it unset`,
    );
  return secret;
}

function auditKey(env: Environment): string | undefined {
  const pem = text(env, 'CONSOLE_AUDIT_KEY');
  if (pem !== undefined && !isSigningKey(pem))
    throw new ConfigError(
      'CONSOLE_AUDIT_KEY is not an Ed25519 private key; create a file with: openssl genpkey -algorithm ed25519 -out audit-key.pem, and set CONSOLE_AUDIT_KEY_FILE to it',
    );
  return pem;
}

/**
 * Returns the address of the PostgreSQL server, with the separately configured password, which can
 * contain any character.
 */
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
      'DATABASE_URL contains a password, and CONSOLE_DATABASE_PASSWORD is set; keep one of them',
    );
  url.password = encodeURIComponent(password);
  return url.href;
}

/**
 * Reads the configuration from the environment and from the secret files that it refers to
 * (`secretFiles.ts`). Throws `ConfigError` for invalid values.
 *
 * @example readConfig({ PORT: '8101', CONSOLE_DATA_DIR: '/var/lib/console' }).port // 8101
 */
export function readConfig(environment: Environment): Config {
  const env = withSecretFiles(environment, ConfigError);
  const databaseUrl = databaseAddress(env);
  const host = text(env, 'HOST') ?? '127.0.0.1';
  return {
    host,
    port: integer(env, 'PORT', 8080, 65_535),
    ...optional('databaseUrl', databaseUrl),
    dataDir: resolve(text(env, 'CONSOLE_DATA_DIR') ?? './data'),
    ...optional('upstream', upstream(env)),
    ...optional('publishToken', longSecret(env, 'CONSOLE_PUBLISH_TOKEN')),
    ...optional('registryToken', longSecret(env, 'CONSOLE_REGISTRY_TOKEN')),
    hostDir: resolve(text(env, 'CONSOLE_HOST_DIR') ?? resolve(repositoryDir, 'host/dist')),
    releasesDir: resolve(
      text(env, 'CONSOLE_RELEASES_DIR') ?? resolve(repositoryDir, 'dist/releases'),
    ),
    catalogueDirs: [resolve(repositoryDir, 'dist/catalogue'), ...operatorCatalogue(env)],
    sources: namedSources(env),
    ...optional('workspace', workspace(env, host)),
    sdkDir: resolve(text(env, 'CONSOLE_SDK_DIR') ?? resolve(repositoryDir, 'dist/sdk')),
    docsDir: resolve(text(env, 'CONSOLE_DOCS_DIR') ?? resolve(repositoryDir, 'dist/docs')),
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
    ...optional('auditKey', auditKey(env)),
    ...(text(env, 'CONSOLE_AUDIT_DAYS') !== undefined && {
      auditDays: integer(env, 'CONSOLE_AUDIT_DAYS', 180, 36_500),
    }),
    drainMs: integer(env, 'CONSOLE_DRAIN_SECONDS', 0, 600) * 1000,
    overloadMs: integer(env, 'CONSOLE_OVERLOAD_MS', 5_000, 60_000),
    logLevel: choice(
      env,
      'CONSOLE_LOG_LEVEL',
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'info',
    ),
  };
}

import { readFileSync } from 'node:fs';

/**
 * Settings that can be read from a file, named by the variable with the suffix `_FILE`. Files are
 * readable by fewer processes than the environment.
 */
const SECRETS = [
  'DATABASE_URL',
  'CONSOLE_DATABASE_PASSWORD',
  'CONSOLE_ADMIN_PASSWORD',
  'CONSOLE_JWT_SECRET',
  'CONSOLE_METRICS_TOKEN',
  'CONSOLE_AUDIT_KEY',
  'CONSOLE_PUBLISH_TOKEN',
  'CONSOLE_REGISTRY_TOKEN',
  'CONSOLE_S3_ACCESS_KEY',
  'CONSOLE_S3_SECRET_KEY',
  'CONSOLE_SOURCES',
] as const;

type Environment = Record<string, string | undefined>;

const isSet = (value: string | undefined) => value !== undefined && value.trim() !== '';

function readSecret(variable: string, file: string, Fault: new (message: string) => Error): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Fault(
      `${variable} names ${file}, which cannot be read (${code}); make it readable for the user of this server or set another path`,
    );
  }
  if (text === '')
    throw new Fault(`${variable} names ${file}, which is empty; write the secret into it`);
  return text;
}

/**
 * Returns the environment in which each `<NAME>` is read from the file of `<NAME>_FILE`. Leading
 * and trailing white space is removed, because editors end files with a line break.
 *
 * @throws `Fault` if a file is unreadable or empty, or if both variables are set
 * @example withSecretFiles({ CONSOLE_JWT_SECRET_FILE: '/run/secrets/jwt-secret' }, ConfigError)
 */
export function withSecretFiles(
  env: Environment,
  Fault: new (message: string) => Error,
): Environment {
  const read = SECRETS.flatMap((name) => {
    const variable = `${name}_FILE`;
    const file = env[variable]?.trim();
    if (!file) return [];
    if (isSet(env[name])) throw new Fault(`${name} and ${variable} are both set; keep one of them`);
    return [[name, readSecret(variable, file, Fault)] as const];
  });
  return { ...env, ...Object.fromEntries(read) };
}

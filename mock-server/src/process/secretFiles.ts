import { readFileSync } from 'node:fs';

/** Settings that may come from a file, named by the same variable with `_FILE` behind it: files are seen by fewer than the environment. */
const SECRETS = [
  'DATABASE_URL',
  'CONSOLE_DATABASE_PASSWORD',
  'CONSOLE_ADMIN_PASSWORD',
  'CONSOLE_JWT_SECRET',
  'CONSOLE_METRICS_TOKEN',
  'CONSOLE_PUBLISH_TOKEN',
  'CONSOLE_REGISTRY_TOKEN',
  'CONSOLE_S3_ACCESS_KEY',
  'CONSOLE_S3_SECRET_KEY',
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
      `${variable} names ${file}, which cannot be read (${code}); give its user the right to read it, or another path`,
    );
  }
  if (text === '')
    throw new Fault(`${variable} names ${file}, which is empty; write the secret into it`);
  return text;
}

/**
 * The environment with what the files of `<NAME>_FILE` hold in the place of `<NAME>`. White space around a secret does not count:
 * editors end a file with a line break.
 *
 * @throws `Fault` for a file that cannot be read or is empty, and where both variables are set
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

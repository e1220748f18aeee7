/** Thrown for an invalid setting. The message contains the remedy. */
export class ConfigError extends Error {}

export type Environment = Record<string, string | undefined>;

/** Returns a trimmed variable; undefined if it is empty or not set. */
export function text(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

/** Returns a variable with one of the allowed values. Throws `ConfigError` for other values. */
export function choice<T extends string>(
  env: Environment,
  name: string,
  allowed: readonly T[],
  fallback: T,
): T {
  const value = text(env, name) ?? fallback;
  const match = allowed.find((candidate) => candidate === value);
  if (!match)
    throw new ConfigError(`${name} is "${value}"; set it to one of ${allowed.join(', ')}`);
  return match;
}

export const flag = (env: Environment, name: string, fallback: boolean) =>
  choice(env, name, ['0', '1'], fallback ? '1' : '0') === '1';

/** Returns a variable with an integer from 0 to `max`. Throws `ConfigError` for other values. */
export function integer(env: Environment, name: string, fallback: number, max: number): number {
  const value = text(env, name) ?? String(fallback);
  if (!/^\d+$/.test(value) || Number(value) > max)
    throw new ConfigError(`${name} is "${value}"; set it to a number from 0 to ${max}`);
  return Number(value);
}

/** Returns an object with the property, or an empty object if there is no value. */
export const optional = <K extends string>(key: K, value: string | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [P in K]?: string };

import type { RemoteManifest } from './remoteManifest.ts';
import { satisfies } from './versionRange.ts';

/** Versions and names that a host offers to releases. */
export interface HostFacts {
  version: string;
  /**
   * `names` is absent if the host does not know them, for example of modules that are not loaded
   * yet.
   */
  shared: Readonly<Record<string, { version: string; names?: readonly string[] }>>;
}

export interface Classification {
  verdict: 'compatible' | 'incompatible' | 'unknown';
  /** One sentence for each mismatch or unknown. Empty if compatible. */
  reasons: string[];
}

/** Maximum number of names in a reason. */
const LISTED = 5;

/**
 * Checks whether a release can run in a host: the version of the host, and for each shared package
 * its version and the names that the release imports. The author's tool, the server and the browser
 * use the same function.
 *
 * @returns `unknown` if there is no mismatch but a version or a range cannot be parsed
 * @example
 * classify({ version: '0.1.0', shared: {} }, release).verdict
 * // 'incompatible' when the release uses React
 */
export function classify(
  host: HostFacts,
  release: Pick<RemoteManifest, 'host' | 'uses'>,
): Classification {
  const mismatches: string[] = [];
  const unknown: string[] = [];
  const check = (subject: string, version: string, range: string) => {
    const fits = satisfies(version, range);
    if (fits === undefined) unknown.push(`${subject} ${version} cannot be compared with ${range}`);
    else if (!fits) mismatches.push(`${subject} is ${version}, the release needs ${range}`);
  };
  check('host', host.version, release.host);
  for (const [name, { range, names }] of Object.entries(release.uses)) {
    const offered = Object.hasOwn(host.shared, name) ? host.shared[name] : undefined;
    if (offered === undefined) {
      mismatches.push(`the host does not share ${name}`);
      continue;
    }
    check(name, offered.version, range);
    const missing = missingNames(names, offered.names);
    if (missing.length > 0)
      mismatches.push(`${name} ${offered.version} does not offer ${shortList(missing)}`);
  }
  if (mismatches.length > 0)
    return { verdict: 'incompatible', reasons: [...mismatches, ...unknown] };
  return { verdict: unknown.length > 0 ? 'unknown' : 'compatible', reasons: unknown };
}

/** `ui#*` requires the module: any name of the module is sufficient. */
function missingNames(
  required: readonly string[],
  offered: readonly string[] | undefined,
): string[] {
  if (offered === undefined) return [];
  const known = new Set(offered);
  const modules = new Set(offered.map(moduleName));
  return required.filter((name) =>
    name.endsWith('*') ? !modules.has(moduleName(name)) : !known.has(name),
  );
}

const moduleName = (name: string): string => name.slice(0, name.indexOf('#') + 1);

function shortList(names: readonly string[]): string {
  const rest = names.length - LISTED;
  return names.slice(0, LISTED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

import type { RemoteManifest } from './remoteManifest.ts';
import { satisfies } from './versionRange.ts';

/** What a host offers to releases: its own version, and of each shared package the version and the names. */
export interface HostFacts {
  version: string;
  /** `names` is absent when the host cannot tell them, for example of what it has not fetched yet. */
  shared: Readonly<Record<string, { version: string; names?: readonly string[] }>>;
}

export interface Classification {
  verdict: 'compatible' | 'incompatible' | 'unknown';
  /** One sentence for everything that does not fit or cannot be told; empty when compatible. */
  reasons: string[];
}

/** The names that a refusal lists before it says how many more there are. */
const LISTED = 5;

/**
 * Tells whether a release can run in a host: the host's version, and of every shared package the version and the names that
 * the release's code imports. The same answer in the author's tool, the server and the browser.
 *
 * @returns `unknown` when nothing speaks against it but something cannot be told (a version or a range that cannot be read)
 * @example classify({ version: '0.1.0', shared: {} }, release).verdict // 'incompatible' when the release uses React
 */
export function classify(
  host: HostFacts,
  release: Pick<RemoteManifest, 'host' | 'uses'>,
): Classification {
  const against: string[] = [];
  const untold: string[] = [];
  const check = (subject: string, version: string, range: string) => {
    const fits = satisfies(version, range);
    if (fits === undefined) untold.push(`${subject} ${version} cannot be compared with ${range}`);
    else if (!fits) against.push(`${subject} is ${version}, the release needs ${range}`);
  };
  check('host', host.version, release.host);
  for (const [name, { range, names }] of Object.entries(release.uses)) {
    const offered = Object.hasOwn(host.shared, name) ? host.shared[name] : undefined;
    if (offered === undefined) {
      against.push(`the host does not share ${name}`);
      continue;
    }
    check(name, offered.version, range);
    const missing = missingNames(names, offered.names);
    if (missing.length > 0)
      against.push(`${name} ${offered.version} does not offer ${listed(missing)}`);
  }
  if (against.length > 0) return { verdict: 'incompatible', reasons: [...against, ...untold] };
  return { verdict: untold.length > 0 ? 'unknown' : 'compatible', reasons: untold };
}

/** `ui#*` asks for the module as a whole: any name below it will do. */
function missingNames(wanted: readonly string[], offered: readonly string[] | undefined): string[] {
  if (offered === undefined) return [];
  const known = new Set(offered);
  const modules = new Set(offered.map(moduleOf));
  return wanted.filter((name) =>
    name.endsWith('*') ? !modules.has(moduleOf(name)) : !known.has(name),
  );
}

const moduleOf = (name: string): string => name.slice(0, name.indexOf('#') + 1);

function listed(names: readonly string[]): string {
  const rest = names.length - LISTED;
  return names.slice(0, LISTED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

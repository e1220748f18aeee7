import type { RemoteManifest } from '@console/shared/contract';
import type { PublicKeyFile } from '../keys/publisherKey.ts';
import { type MenuRow, withDeclaredRows } from './menuRows.ts';

/** The release of a working copy that replaces others in the boot data. */
export interface Replacement {
  manifest: RemoteManifest;
  publicKey: PublicKeyFile;
}

/** A release in the boot data: a full manifest or a summary. */
interface Named {
  id: string;
  pages?: readonly { component: string }[];
}

/** The part of boot data, or of a static registry, that lists releases. */
interface Releases {
  releases: RemoteManifest[];
  /** Summaries of releases. A console with many remotes sends most of them as summaries. */
  listed?: Named[];
  previous?: RemoteManifest[];
  publishers?: Record<string, object>;
  /** Only in a session. */
  menus?: MenuRow[];
}

interface Boot {
  session?: Releases | null;
}

const BOOT_SCRIPT = /(<script\b[^>]*\bid="boot"[^>]*>)([\s\S]*?)(<\/script>)/;

/** Calls whose responses contain boot data, or a part of them. */
const CARRIERS = [
  '/api/console/boot',
  '/api/base/login',
  '/api/base/bindwx',
  '/api/wx/login',
  '/registry.json',
];

/** Whether the response of a path may contain releases. */
export const carriesReleases = (path: string): boolean => CARRIERS.includes(path);

/**
 * Replaces the releases of the remote in a console's response by the working copy. Other responses
 * are not changed.
 */
export function replaceInResponse(text: string, standIn: Replacement): string {
  let answer: Partial<Releases> & { data?: (Boot & { boot?: Boot }) | null };
  try {
    answer = JSON.parse(text) ?? {};
  } catch {
    return text;
  }
  if (Array.isArray(answer.releases)) return JSON.stringify(replace(answer as Releases, standIn));
  const { data } = answer;
  if (data?.boot)
    return JSON.stringify({ ...answer, data: { ...data, boot: inBoot(data.boot, standIn) } });
  return data?.session ? JSON.stringify({ ...answer, data: inBoot(data, standIn) }) : text;
}

/**
 * Inserts the console's boot data with the working copy into the page of another host build.
 *
 * @param consolePage the page that the console has served
 * @param hostPage `index.html` of the host's development build
 */
export function replaceInPage(consolePage: string, hostPage: string, standIn: Replacement): string {
  const text = BOOT_SCRIPT.exec(consolePage)?.[2]?.trim() ?? '';
  const boot = text === '' ? '' : scriptJson(inBoot(JSON.parse(text) as Boot, standIn));
  return hostPage.replace(
    BOOT_SCRIPT,
    (_all, open: string, _none: string, close: string) => open + boot + close,
  );
}

/** Serializes JSON for a script element. The text cannot close the element. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

function inBoot<Data extends Boot>(boot: Data, standIn: Replacement): Data {
  return boot.session ? { ...boot, session: replace(boot.session, standIn) } : boot;
}

/**
 * A console has one active release per component path. Releases with a path of the working copy are
 * removed, so that the developer sees the working copy.
 */
function replace<Part extends Releases>(part: Part, { manifest, publicKey }: Replacement): Part {
  const ownPaths = new Set(manifest.pages.map(({ component }) => component));
  const others = <One extends Named>(all: readonly One[]) =>
    all.filter(
      ({ id, pages = [] }) =>
        id !== manifest.id && !pages.some(({ component }) => ownPaths.has(component)),
    );
  return {
    ...part,
    releases: [manifest, ...others(part.releases)],
    ...(part.menus ? { menus: withDeclaredRows(part.menus, manifest) } : {}),
    ...(part.listed ? { listed: others(part.listed) } : {}),
    previous: others(part.previous ?? []),
    publishers: { ...part.publishers, [publicKey.key]: publicKey.jwk },
  };
}

import type { RemoteManifest } from '@console/shared/contract';
import type { PublicKeyFile } from '../keys/publisherKey.ts';
import { type MenuRow, withDeclaredRows } from './menuRows.ts';

/** What stands for a working copy in boot data. */
export interface StandIn {
  manifest: RemoteManifest;
  publicKey: PublicKeyFile;
}

/** A release as boot data name it, whole or in short. */
interface Named {
  id: string;
  pages?: readonly { component: string }[];
}

/** The part of boot data, or of a static registry, that names releases. */
interface Releases {
  releases: RemoteManifest[];
  /** Of many remotes the console names most in short. */
  listed?: Named[];
  previous?: RemoteManifest[];
  publishers?: Record<string, object>;
  /** Only of a session. */
  menus?: MenuRow[];
}

interface Boot {
  session?: Releases | null;
}

const BOOT_SCRIPT = /(<script\b[^>]*\bid="boot"[^>]*>)([\s\S]*?)(<\/script>)/;

/** Calls whose answers bring boot data, or a part of them. */
const CARRIERS = [
  '/api/console/boot',
  '/api/base/login',
  '/api/base/bindwx',
  '/api/wx/login',
  '/registry.json',
];

/** Whether the answer to a path may name releases. */
export const carriesReleases = (path: string): boolean => CARRIERS.includes(path);

/** A console's answer with the working copy in the place of every release of its remote; what is no such answer stays as it is. */
export function inAnswer(text: string, standIn: StandIn): string {
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
 * The boot data of the console's page, with the working copy, inside the page of another build of the host.
 *
 * @param consolePage the page as the console served it
 * @param hostPage `index.html` of the host's build for development
 */
export function inPage(consolePage: string, hostPage: string, standIn: StandIn): string {
  const text = BOOT_SCRIPT.exec(consolePage)?.[2]?.trim() ?? '';
  const boot = text === '' ? '' : scriptJson(inBoot(JSON.parse(text) as Boot, standIn));
  return hostPage.replace(
    BOOT_SCRIPT,
    (_all, open: string, _none: string, close: string) => open + boot + close,
  );
}

/** JSON that can stand inside a script element: no text of it can end the element. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

function inBoot<Data extends Boot>(boot: Data, standIn: StandIn): Data {
  return boot.session ? { ...boot, session: replace(boot.session, standIn) } : boot;
}

/**
 * A console has one release in force for a component path: what declares one of the working copy's is left out beside it, so that
 * the developer sees his own page.
 */
function replace<Part extends Releases>(part: Part, { manifest, publicKey }: StandIn): Part {
  const own = new Set(manifest.pages.map(({ component }) => component));
  const others = <One extends Named>(all: readonly One[]) =>
    all.filter(
      ({ id, pages = [] }) =>
        id !== manifest.id && !pages.some(({ component }) => own.has(component)),
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

import type { MissingCapabilities } from '../contract/missingCapabilities.ts';
import {
  type ListedRelease,
  MANIFEST_SCHEMA,
  type RemoteManifest,
} from '../contract/remoteManifest.ts';
import type { Alert, Boot, BootSession, ConsoleSettings, SysMenu, SysUser } from './types.ts';

export const DEFAULT_SETTINGS: ConsoleSettings = {
  appName: '网络安防后台管理系统（二代）',
  homeTitle: '网吧安全防护服务平台',
  appLogo: '',
  showLogo: true,
  passwordKey: '',
  wxLogin: false,
  wxBind: false,
  register: false,
  reloginDialog: false,
};

type Fields = Record<string, unknown>;

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : {};
}

function text(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback;
}

function records<T>(value: unknown, isOne: (row: Fields) => boolean): T[] {
  return Array.isArray(value) ? (value.filter((row) => isOne(fields(row))) as T[]) : [];
}

/** Accepts a user with an id and a role, which all pages require. */
export function parseUser(value: unknown): SysUser | null {
  const user = fields(value);
  if (typeof user.ID !== 'number' || !Number.isFinite(Number(user.authorityId))) return null;
  return value as SysUser;
}

/** Returns the menu rows with a name and a path, and replaces their invalid parts by defaults. */
export function parseMenus(value: unknown): SysMenu[] {
  return records(
    value,
    (menu) => typeof menu.name === 'string' && typeof menu.path === 'string',
  ).map((menu) => {
    const node = menu as SysMenu;
    return {
      ...node,
      component: text(node.component, ''),
      parameters: records(
        node.parameters,
        ({ key, value }) => typeof key === 'string' && typeof value === 'string',
      ),
      meta: { ...fields(node.meta), title: text(fields(node.meta).title, node.name) },
      children: parseMenus(node.children),
    };
  });
}

/** Returns the manifests with a supported schema. */
export function parseReleases(value: unknown): RemoteManifest[] {
  return records(
    value,
    (release) =>
      release.schema === MANIFEST_SCHEMA &&
      typeof release.id === 'string' &&
      Array.isArray(release.pages),
  );
}

function parseListed(value: unknown): ListedRelease[] {
  return records(
    value,
    ({ id, build, pages }) =>
      typeof id === 'string' && typeof build === 'string' && Array.isArray(pages),
  );
}

/** Returns the keys that are objects. They are validated when a signature is verified. */
function parsePublishers(value: unknown): Record<string, JsonWebKey> {
  return Object.fromEntries(
    Object.entries(fields(value)).filter(([, key]) => typeof key === 'object' && key !== null),
  ) as Record<string, JsonWebKey>;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Parses the unsupported calls and fields of a back end. `null` if there is no information. */
function parseLacks(value: unknown): MissingCapabilities | null {
  if (typeof value !== 'object' || value === null) return null;
  const { calls, takes, serves } = fields(value);
  const known = Object.entries(fields(takes)).filter((entry): entry is [string, unknown[]] =>
    Array.isArray(entry[1]),
  );
  return {
    calls: Array.isArray(calls) ? calls.filter(isText) : [],
    takes: Object.fromEntries(known.map(([call, names]) => [call, names.filter(isText)])),
    ...(Array.isArray(serves) && { serves: serves.filter(isText) }),
  };
}

/** Returns the valid alerts. */
export function parseAlerts(value: unknown): Alert[] {
  return records<Alert>(
    value,
    ({ level, msg }) => (level === 'warning' || level === 'error') && typeof msg === 'string',
  );
}

/** The content of a view is validated when its list opens. */
function parseViews(value: unknown): Record<string, unknown> {
  const views = records<{ listId: string; content: unknown }>(
    value,
    ({ listId }) => typeof listId === 'string',
  );
  return Object.fromEntries(views.map(({ listId, content }) => [listId, content]));
}

function parseSession(value: unknown): BootSession | null {
  const session = fields(value);
  const user = parseUser(session.user);
  return (
    user && {
      user,
      menus: parseMenus(session.menus),
      releases: parseReleases(session.releases),
      listed: parseListed(session.listed),
      previous: parseReleases(session.previous),
      publishers: parsePublishers(session.publishers),
      unread: typeof session.unread === 'number' ? session.unread : null,
      tasks: typeof session.tasks === 'number' ? session.tasks : null,
      views: parseViews(session.views),
      alerts: parseAlerts(session.alerts),
    }
  );
}

function parseSettings(value: unknown): ConsoleSettings {
  const given = fields(value);
  const known = Object.entries(DEFAULT_SETTINGS).map(([name, preset]) => [
    name,
    typeof given[name] === typeof preset ? given[name] : preset,
  ]);
  return Object.fromEntries(known) as ConsoleSettings;
}

/**
 * Parses boot data from the page or from the network. Never throws. Missing and invalid values are
 * replaced by defaults. A session without a valid user is treated as no session.
 */
export function parseBoot(value: unknown): Boot {
  const boot = fields(value);
  return {
    settings: parseSettings(boot.settings),
    nonce: text(boot.nonce, ''),
    revision: text(boot.revision, ''),
    openCaptcha: boot.openCaptcha !== false,
    lacks: parseLacks(boot.lacks),
    session: parseSession(boot.session),
  };
}

import type { MissingCapabilities } from '../contract/missingCapabilities.ts';
import type { ListedRelease, RemoteManifest } from '../contract/remoteManifest.ts';

/**
 * A role of a user. `defaultRouter` is the name of the menu to open after the sign-in. The server
 * may send `"404"`.
 */
export interface SysAuthority {
  authorityId: number;
  authorityName: string;
  parentId?: number | null;
  defaultRouter: string;
}

/** The signed-in user (spec 3). Times are ISO 8601. `enable` is 1 for normal and 2 for frozen. */
export interface SysUser {
  ID: number;
  uuid: string;
  userName: string;
  nickName: string;
  headerImg: string;
  authorityId: number;
  authority: SysAuthority;
  authorities: SysAuthority[] | null;
  /** `dark`, `light` or a colour such as `#1f2d3d`. */
  sideMode?: string;
  activeColor?: string;
  baseColor?: string;
  phone?: string;
  email?: string;
  enable?: number;
  /**
   * Whether the password was set by another user. The server then rejects all calls except for
   * changing it.
   */
  mustChangePassword?: boolean;
}

/** A parameter of a menu row for its page. Part of the URL when the menu is clicked. */
export interface SysMenuParameter {
  type: 'query' | 'params' | (string & {});
  key: string;
  value: string;
}

/** A node of the menu tree (spec 3). Back ends send `null` for missing values. */
export interface SysMenu {
  ID: number;
  parentId: number;
  path: string;
  name: string;
  hidden: boolean;
  component: string;
  sort: number;
  meta: {
    title: string;
    icon?: string;
    activeName?: string;
    keepAlive?: boolean;
    defaultMenu?: boolean;
    closeTab?: boolean;
  };
  parameters?: SysMenuParameter[] | null;
  /** Button name → id of the authority that may see it. */
  btns?: Record<string, number | string> | null;
  children?: SysMenu[] | null;
}

/** Settings of the operator (spec 1). */
export interface ConsoleSettings {
  appName: string;
  homeTitle: string;
  appLogo: string;
  showLogo: boolean;
  /**
   * Public key for obfuscating the password (spec 7). Empty if the back end accepts plain
   * passwords.
   */
  passwordKey: string;
  /** Whether users can sign in with a WeChat scan, and bind their WeChat account. */
  wxLogin: boolean;
  wxBind: boolean;
  /** Whether users can register an account. */
  register: boolean;
  /**
   * Whether an ended session is continued in a dialog over the page instead of the sign-in page.
   */
  reloginDialog: boolean;
}

/** A problem of the server, for users who can fix it. */
export interface Alert {
  level: 'warning' | 'error';
  msg: string;
}

/** Data of a session: user, permissions and releases. */
export interface BootSession {
  user: SysUser;
  menus: SysMenu[];
  /** Active releases for this user whose manifests are included. */
  releases: RemoteManifest[];
  /** Further active releases for this user, as summaries because there are many. */
  listed: ListedRelease[];
  /** The last good build of each remote that has one. */
  previous: RemoteManifest[];
  /** Public keys for the signatures of releases, by key name. */
  publishers: Record<string, JsonWebKey>;
  /** Number of unread inbox messages. `null` if the back end has no inbox. */
  unread: number | null;
  /** Number of waiting and running tasks. `null` if the back end has no tasks. */
  tasks: number | null;
  /** Default views of the user by list id. */
  views: Record<string, unknown>;
  alerts: Alert[];
}

/**
 * Data in the HTML, and in the responses of `GET /console/boot` and of a sign-in with `withBoot`.
 */
export interface Boot {
  settings: ConsoleSettings;
  nonce: string;
  /** Revision of the registry as a text. For a foreign back end any text. */
  revision: string;
  /**
   * Whether a sign-in from this client requires a captcha. True if the server does not specify it,
   * so that it is queried.
   */
  openCaptcha: boolean;
  /**
   * Calls and fields that the back end behind a gateway does not support. `null` if the boot data
   * do not specify it.
   */
  lacks: MissingCapabilities | null;
  session: BootSession | null;
}

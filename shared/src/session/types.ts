import type { Lacks } from '../contract/lacks.ts';
import type { ListedRelease, RemoteManifest } from '../contract/remoteManifest.ts';

/** A role of a user. `defaultRouter` is the name of the menu to open after sign-in; the server may send `"404"`. */
export interface SysAuthority {
  authorityId: number;
  authorityName: string;
  parentId?: number | null;
  defaultRouter: string;
}

/** The signed-in person (spec 3). Times are ISO 8601; `enable` is 1 normal, 2 frozen. */
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
  /** The password was set by somebody else: until it is changed the server refuses everything but that. */
  mustChangePassword?: boolean;
}

/** What a menu's page is told by its menu row: shown in the address when the menu is clicked. */
export interface SysMenuParameter {
  type: 'query' | 'params' | (string & {});
  key: string;
  value: string;
}

/** One node of the menu tree (spec 3). Back ends send `null` where there is nothing. */
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
  /** Button name → authority id that may see it. */
  btns?: Record<string, number | string> | null;
  children?: SysMenu[] | null;
}

/** What the operator can name (spec 1). */
export interface ConsoleSettings {
  appName: string;
  homeTitle: string;
  appLogo: string;
  showLogo: boolean;
  /** Public key of the password's obfuscation (spec 7); '' when the back end takes passwords as they are. */
  passwordKey: string;
  /** Whether a person may sign in by a WeChat scan, and bind his WeChat account to his own. */
  wxLogin: boolean;
  wxBind: boolean;
  /** Whether anyone may register an account. */
  register: boolean;
  /** Whether an ended session is taken up again in a dialog over the page instead of on the sign-in screen. */
  reloginDialog: boolean;
}

/** What is wrong with the server, for a person who can do something about it. */
export interface Alert {
  level: 'warning' | 'error';
  msg: string;
}

/** The data of a signed-in person: who he is, what he may open, and which releases serve it. */
export interface BootSession {
  user: SysUser;
  menus: SysMenu[];
  /** In force for this person: those whose manifests were sent along. */
  releases: RemoteManifest[];
  /** In force for this person too, told in short because there are many. */
  listed: ListedRelease[];
  /** The last good build of each remote that has one. */
  previous: RemoteManifest[];
  /** By the key's name: the public key that releases signed with it are verified with. */
  publishers: Record<string, JsonWebKey>;
  /** Messages of his inbox that he has not read; `null` where the back end has no inbox. */
  unread: number | null;
  /** Tasks of his that wait or run; `null` where the back end has no tasks. */
  tasks: number | null;
  /** By the list's name: the view with which it opens for him. */
  views: Record<string, unknown>;
  alerts: Alert[];
}

/** What the server puts into the HTML, and answers to `GET /console/boot` and to a sign-in with `withBoot`. */
export interface Boot {
  settings: ConsoleSettings;
  nonce: string;
  /** Number of the registry's revision as a text; of a foreign back end whatever it tells. */
  revision: string;
  /** Whether a sign-in from here has to solve a captcha; true when the server does not say, so that it is asked. */
  openCaptcha: boolean;
  /** What the back end behind a gateway cannot do; `null` when boot data say nothing of it. */
  lacks: Lacks | null;
  session: BootSession | null;
}

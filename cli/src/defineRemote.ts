import type {
  ManifestBackend,
  ManifestDictionary,
  ManifestMenu,
  ManifestNeeds,
  ManifestPage,
  SlotName,
} from '@console/shared/contract';

/** One page of a remote, as its author declares it. */
export interface PageDeclaration {
  /** Component path of the menu rows that the page serves, `view/netbar/list.vue`; `view/netbar/**` takes all below it. */
  component: string;
  /** The module with the page as its default export, relative to the remote's folder. */
  module: string;
  /** Calls that the page makes first, with bodies known beforehand; the host makes them while the page's files load. For a list: `page`. */
  data?: NonNullable<ManifestPage['data']>;
}

/**
 * Something that a remote puts into a place of the host. It is fetched after the first screen is drawn (in a menu: when the menu
 * is opened) and stands in a boundary of its own: when it fails, the place stays without it.
 *
 * @example { slot: 'header.toolbar/v1', module: './src/NoticeBell.tsx', order: 10, if: { authority: [888, 999] } }
 */
export interface SlotDeclaration {
  /** The place, with the version of what it expects: `header.toolbar/v1` or `user.menu/v1`. One contribution of a remote to each. */
  slot: SlotName;
  /**
   * The module with the component as its default export, relative to the remote's folder. Its props are `SlotProps[slot]` of
   * `@console/shared/remote`. It labels itself: a button with an icon needs an accessible name.
   */
  module: string;
  /** Ascending order beside those of other remotes; 0 unless stated. */
  order?: number;
  /** Only for persons who act in one of these roles. What it shows is not protected by that: the server decides who may call what. */
  if?: { authority: number[] };
}

/** A back end of the remote's own, which runs at an address that an administrator gives when he installs it. */
export interface BackendDeclaration {
  /** The calls that it answers, each below `/plugin/<id>/`: the console passes on these and no others. */
  routes: ManifestBackend['routes'];
  /** The script that `dev` runs beside the pages, relative to the remote's folder. It listens on `PORT` and finds the keys at `CONSOLE_URL`. */
  start?: string;
}

/** What a remote says of itself in `remote.config.ts`. */
export interface RemoteConfig {
  /** Lower case letters, digits and hyphens; the folder of its releases and its name in every message. */
  id: string;
  /** What people read where the remote as a whole is named. */
  title: string;
  /** Name of the icon beside the title. */
  icon?: string;
  /** Range of host versions that the remote is made for. */
  host: string;
  /** May be empty when there are slots. */
  pages: PageDeclaration[];
  /** What the remote puts into places of the host. */
  slots?: SlotDeclaration[];
  /** Calls and events that it asks for. Without `api`, the calls that its code names. `POST /netbar/*` takes all below. */
  needs?: Partial<ManifestNeeds>;
  /** Rows of the menu that an administrator is proposed when he installs the remote; `component` names one of the pages. */
  menus?: ManifestMenu[];
  /** Dictionaries that he is proposed. */
  dictionaries?: ManifestDictionary[];
  backend?: BackendDeclaration;
  /** The console is whole without it: `?safe=1` leaves it out. */
  optional?: boolean;
}

/**
 * Types the declaration of a remote; the default export of `remote.config.ts`.
 *
 * @example
 * export default defineRemote({
 *   id: 'netbar',
 *   title: '网吧管理',
 *   host: '>=0.1.0 <1.0.0',
 *   pages: [page('view/netbar/list', './src/list/NetbarListPage.tsx', { list: 'POST /netbar/getNetbarList' })],
 * });
 */
export function defineRemote(config: RemoteConfig): RemoteConfig {
  return config;
}

import type {
  ManifestBackend,
  ManifestDictionary,
  ManifestMenu,
  ManifestNeeds,
  ManifestPage,
  SlotName,
} from '@console/shared/contract';

/** A page of a remote. */
export interface PageDeclaration {
  /**
   * Component path of the menu rows that the page serves, for example `view/netbar/list.vue`.
   * `view/netbar/**` matches all paths below.
   */
  component: string;
  /** Module with the page as its default export, relative to the remote's folder. */
  module: string;
  /**
   * First calls of the page with constant bodies. The host makes them while the page's files are
   * loading. For a list use `page`.
   */
  data?: NonNullable<ManifestPage['data']>;
}

/**
 * A contribution of a remote to a slot of the host. It is loaded after the first screen (in a menu:
 * when the menu is opened). It has an error boundary; if it fails, the slot stays without it.
 *
 * @example
 * {
 *   slot: 'header.toolbar/v1',
 *   module: './src/NoticeBell.tsx',
 *   order: 10,
 *   if: { authority: [888, 999] },
 * }
 */
export interface SlotDeclaration {
  /**
   * The slot with its contract version: `header.toolbar/v1`, `frame.top/v1` or `user.menu/v1`. A
   * remote can contribute once to each.
   */
  slot: SlotName;
  /**
   * Module with the component as its default export, relative to the remote's folder. Its props are
   * `SlotProps[slot]` of `@console/shared/remote`. The component needs an accessible name.
   */
  module: string;
  /** Ascending order among the contributions of all remotes. Default: 0. */
  order?: number;
  /**
   * Shows the contribution only to users who work in one of these roles. It does not protect data: the
   * server decides who may make a call.
   */
  if?: { authority: number[] };
}

/** A back end of the remote. An administrator enters its address when the remote is installed. */
export interface BackendDeclaration {
  /** The calls of the back end, each below `/plugin/<id>/`. The console forwards no others. */
  routes: ManifestBackend['routes'];
  /**
   * Script that `dev` starts, relative to the remote's folder. It listens on `PORT` and loads the
   * public keys from `CONSOLE_URL`.
   */
  start?: string;
}

/** The declaration of a remote in `remote.config.ts`. */
export interface RemoteConfig {
  /**
   * Lower-case letters, digits and hyphens. Names the folder of the releases, and the remote in all
   * messages.
   */
  id: string;
  /** Displayed name of the remote. */
  title: string;
  /** Name of the icon beside the title. */
  icon?: string;
  /** Range of compatible host versions. */
  host: string;
  /** May be empty if the remote has slots. */
  pages: PageDeclaration[];
  /** Contributions to slots of the host. */
  slots?: SlotDeclaration[];
  /**
   * Required calls and events. Default of `api`: the calls in the code. `POST /netbar/*` matches
   * all calls below.
   */
  needs?: Partial<ManifestNeeds>;
  /**
   * Menu rows that are proposed to the administrator who installs the remote; `component` names one
   * of the pages.
   */
  menus?: ManifestMenu[];
  /** Dictionaries that are proposed to the administrator. */
  dictionaries?: ManifestDictionary[];
  backend?: BackendDeclaration;
  /** Whether the console is complete without the remote. `?safe=1` omits optional remotes. */
  optional?: boolean;
}

/**
 * Types the declaration of a remote. Use it for the default export of `remote.config.ts`.
 *
 * @example
 * export default defineRemote({
 *   id: 'netbar',
 *   title: '网吧管理',
 *   host: '>=0.1.0 <1.0.0',
 *   pages: [
 *     page('view/netbar/list', './src/list/NetbarListPage.tsx', {
 *       list: 'POST /netbar/getNetbarList',
 *     }),
 *   ],
 * });
 */
export function defineRemote(config: RemoteConfig): RemoteConfig {
  return config;
}

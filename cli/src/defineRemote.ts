import type { ManifestNeeds, ManifestPage } from '@console/shared/contract';

/** One page of a remote, as its author declares it. */
export interface PageDeclaration {
  /** Component path of the menu rows that the page serves, `view/netbar/list.vue`; `view/netbar/**` takes all below it. */
  component: string;
  /** The module with the page as its default export, relative to the remote's folder. */
  module: string;
  /** Calls that the page makes first, with bodies known beforehand; the host makes them while the page's files load. */
  data?: NonNullable<ManifestPage['data']>;
}

/** Something that a remote puts into a place of the host. */
export interface SlotDeclaration {
  /** The place and the version of what it expects, for example `header.toolbar/v1`. */
  slot: string;
  /** The module with the component as its default export, relative to the remote's folder. */
  module: string;
  /** Ascending order beside others in the same place. */
  order?: number;
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
  pages: PageDeclaration[];
  slots?: SlotDeclaration[];
  /** Calls and events that it asks for. Without `api`, the calls that its code names. `POST /netbar/*` takes all below. */
  needs?: Partial<ManifestNeeds>;
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
 *   pages: [{ component: 'view/netbar/list', module: './src/list/NetbarListPage.tsx' }],
 * });
 */
export function defineRemote(config: RemoteConfig): RemoteConfig {
  return config;
}

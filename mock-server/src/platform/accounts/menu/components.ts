import {
  componentKind,
  normaliseComponentPath,
  type RemoteManifest,
  resolvePage,
} from '@console/shared/contract';
import type { Tx } from '../../../db/database.ts';
import type { Registry } from '../../kernel/interfaces/registry.ts';
import { activeBuilds } from '../../releases/registry/activeBuilds.ts';
import { includesPath } from '../../releases/registry/componentPaths.ts';
import { latestRevision } from '../../releases/registry/revisions.ts';
import type { ComponentState } from './listSchemas.ts';

/** Fields of a menu row that decide its target. */
export interface MenuTarget {
  path: string;
  name: string;
  component: string;
}

/** Available pages by component path. */
export interface AvailablePages {
  /**
   * All declared paths in order, with their remotes. A path that ends in `/**` includes all paths
   * below it.
   */
  list: { component: string; remote: string; title: string }[];
  /** Returns the kind of a row's component, and whether its page exists. */
  componentState(row: MenuTarget): ComponentState;
  /** Returns the remote that shows a component path. */
  findRemote(component: string): { remote: string; title: string } | undefined;
}

const ADDRESS = /^https?:\/\//i;

/** Reads the pages of all active builds, including canary builds. */
export async function readAvailablePages(
  tx: Tx,
  registry: Pick<Registry, 'accepted'>,
): Promise<AvailablePages> {
  const { remotes } = await latestRevision(tx);
  const builds = Object.entries(remotes).flatMap(([id, state]) =>
    activeBuilds(state).map((build) => ({ id, build })),
  );
  const manifests: RemoteManifest[] = (await registry.accepted(tx, builds)).map(
    ({ manifest }) => manifest,
  );
  const offered = new Map(
    manifests.flatMap(({ id, title, pages }) =>
      pages.map(({ component }) => [component, { component, remote: id, title }]),
    ),
  );
  const wide = [...offered.keys()].filter((component) => component.endsWith('/**'));
  const has = (path: string): boolean =>
    offered.has(path) || wide.some((pattern) => includesPath(pattern, path));
  return {
    list: [...offered.values()].sort((a, b) => (a.component < b.component ? -1 : 1)),
    componentState({ path, name, component }) {
      if ([path, name].some((text) => ADDRESS.test(text))) return 'external';
      const kind = componentKind(component);
      return kind === 'page' && !has(normaliseComponentPath(component)) ? 'missing' : kind;
    },
    findRemote(component) {
      const page = resolvePage(manifests, component);
      return page && { remote: page.release.id, title: page.release.title };
    },
  };
}

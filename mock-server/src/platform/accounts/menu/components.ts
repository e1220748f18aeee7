import {
  componentKind,
  normaliseComponentPath,
  type RemoteManifest,
  resolvePage,
} from '@console/shared/contract';
import type { Tx } from '../../../db/database.ts';
import type { Registry } from '../../kernel/interfaces/registry.ts';
import { coversPath } from '../../releases/registry/componentPaths.ts';
import { buildsInForce } from '../../releases/registry/inForce.ts';
import { latestRevision } from '../../releases/registry/revisions.ts';
import type { ComponentState } from './listSchemas.ts';

/** Fields of a menu row that decide its target. */
export interface Leading {
  path: string;
  name: string;
  component: string;
}

/** Available pages by component path. */
export interface OfferedPages {
  /**
   * All declared paths in order, with their remotes. A path that ends in `/**` includes all paths
   * below it.
   */
  list: { component: string; remote: string; title: string }[];
  /** Returns the kind of a row's component, and whether its page exists. */
  stateOf(row: Leading): ComponentState;
  /** Returns the remote that shows a component path. */
  remoteOf(component: string): { remote: string; title: string } | undefined;
}

const ADDRESS = /^https?:\/\//i;

/** Reads the pages of all active builds, including canary builds. */
export async function readOfferedPages(
  tx: Tx,
  registry: Pick<Registry, 'accepted'>,
): Promise<OfferedPages> {
  const { remotes } = await latestRevision(tx);
  const builds = Object.entries(remotes).flatMap(([id, state]) =>
    buildsInForce(state).map((build) => ({ id, build })),
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
    offered.has(path) || wide.some((pattern) => coversPath(pattern, path));
  return {
    list: [...offered.values()].sort((a, b) => (a.component < b.component ? -1 : 1)),
    stateOf({ path, name, component }) {
      if ([path, name].some((text) => ADDRESS.test(text))) return 'external';
      const kind = componentKind(component);
      return kind === 'page' && !has(normaliseComponentPath(component)) ? 'missing' : kind;
    },
    remoteOf(component) {
      const page = resolvePage(manifests, component);
      return page && { remote: page.release.id, title: page.release.title };
    },
  };
}

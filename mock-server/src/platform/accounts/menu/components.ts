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

/** What a menu row says of where it leads. */
export interface Leading {
  path: string;
  name: string;
  component: string;
}

/** The pages that somebody may get at this moment, by their component paths. */
export interface OfferedPages {
  /** Every declared path once, in order, with the remote that has it. A path that ends in `/**` takes all below it. */
  list: { component: string; remote: string; title: string }[];
  /** What a row's component is, and whether there is a page for it. */
  stateOf(row: Leading): ComponentState;
  /** The remote whose page a component path shows. */
  remoteOf(component: string): { remote: string; title: string } | undefined;
}

const ADDRESS = /^https?:\/\//i;

/** Reads the pages of all builds in force, also of those that only some people get. */
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
    offered.has(path) || wide.some((one) => coversPath(one, path));
  return {
    list: [...offered.values()].sort((a, b) => (a.component < b.component ? -1 : 1)),
    stateOf({ path, name, component }) {
      if ([path, name].some((text) => ADDRESS.test(text))) return 'external';
      const kind = componentKind(component);
      return kind === 'page' && !has(normaliseComponentPath(component)) ? 'missing' : kind;
    },
    remoteOf(component) {
      const found = resolvePage(manifests, component);
      return found && { remote: found.release.id, title: found.release.title };
    },
  };
}

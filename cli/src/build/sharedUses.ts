import {
  ARCO_PACKAGE,
  ARCO_PREFIX,
  SHARED_MODULES,
  type SharedUse,
} from '@console/shared/contract';
import type { Rspack } from '@rsbuild/core';
import { sharedRequest } from './runtimeInternals.ts';

/** Imported names by request: `'react' → {useState}`. `*` means the whole module. */
export type ImportedNames = Map<string, Set<string>>;

const PACKAGE_OF = new Map(SHARED_MODULES.map((shared) => [shared.request, shared.package]));

/** Records the names that a build imports from shared modules. */
export class SharedUsesPlugin {
  readonly names: ImportedNames = new Map();

  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.compilation.tap('SharedUses', (compilation) => {
      compilation.hooks.processAssets.tap('SharedUses', () => this.collect(compilation));
    });
  }

  private collect({ modules, moduleGraph }: Rspack.Compilation): void {
    for (const module of modules) {
      const request = sharedRequest(module);
      if (request === undefined) continue;
      const names = this.names.get(request) ?? new Set();
      this.names.set(request, names);
      for (const { dependency } of moduleGraph.getIncomingConnections(module)) {
        // An import for side effects, or a statement whose specifiers follow as separate
        // dependencies.
        if (dependency.type === 'esm import') continue;
        names.add(dependency.ids?.[0] ?? '*');
      }
    }
  }
}

/**
 * Describes the used names of every shared package for the manifest.
 *
 * @param ranges range of each shared dependency; packages without an import are omitted
 */
export function describeUses(
  names: ImportedNames,
  ranges: Record<string, string>,
): Record<string, SharedUse> {
  const uses: Record<string, SharedUse> = {};
  for (const [request, imported] of [...names].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const owner = request.startsWith(ARCO_PREFIX) ? ARCO_PACKAGE : PACKAGE_OF.get(request);
    const range = owner === undefined ? undefined : ranges[owner];
    if (owner === undefined || range === undefined) continue;
    uses[owner] ??= { range, names: [] };
    const below = request.slice(owner.length + 1);
    uses[owner].names.push(
      ...[...imported].map((name) => (below === '' ? name : `${below}#${name}`)),
    );
  }
  for (const use of Object.values(uses)) use.names.sort();
  return uses;
}

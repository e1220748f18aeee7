import {
  ARCO_PACKAGE,
  ARCO_PREFIX,
  SHARED_MODULES,
  type SharedUse,
} from '@console/shared/contract';
import type { Rspack } from '@rsbuild/core';
import { sharedRequest } from './runtimeInternals.ts';

/** Names by request: `'react' → {useState}`. `*` stands for a module that is taken as a whole. */
export type ImportedNames = Map<string, Set<string>>;

const PACKAGE_OF = new Map(SHARED_MODULES.map((shared) => [shared.request, shared.package]));

/** Writes down, while a remote is built, which names its code imports of the modules that the host shares. */
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
        // An import for its side effects, or the statement whose names follow as specifiers of their own.
        if (dependency.type === 'esm import') continue;
        names.add(dependency.ids?.[0] ?? '*');
      }
    }
  }
}

/**
 * What a build takes of every shared package, for the manifest.
 *
 * @param ranges range of each shared package that the remote has; a package without a single import is left out
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

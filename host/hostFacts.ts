import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import {
  ARCO_PACKAGE,
  ARCO_PREFIX,
  type HostFacts,
  SHARED_MODULES,
} from '@console/shared/contract';
import type { RsbuildPlugin } from '@rsbuild/core';
import { arcoComponents } from './arcoComponents.ts';

const require = createRequire(import.meta.url);
const SHARED_PACKAGE = '@console/shared';

/** Exports of a module of the `shared` package, by name. */
type ApiReport = Record<string, { runtime: boolean }>;

/**
 * Writes `host.json` next to the host: the host version, and the versions and export names of all
 * shared modules. The server uses it to decide whether a release can run in this host.
 */
export function pluginHostFacts(versions: Readonly<Record<string, string>>): RsbuildPlugin {
  return {
    name: 'host-facts',
    setup(api) {
      api.processAssets({ stage: 'additional' }, async ({ compilation, sources }) => {
        compilation.emitAsset(
          'host.json',
          new sources.RawSource(`${JSON.stringify(await hostFacts(versions))}\n`),
        );
      });
    },
  };
}

async function hostFacts(versions: Readonly<Record<string, string>>): Promise<HostFacts> {
  const shared: Record<string, { version: string; names: string[] }> = {};
  for (const { request, package: owner } of SHARED_MODULES) {
    shared[owner] ??= { version: versions[owner] ?? '', names: [] };
    const below = request === owner ? '' : `${request.slice(owner.length + 1)}#`;
    shared[owner].names.push(...(await namesOf(request, owner)).map((name) => below + name));
  }
  shared[ARCO_PACKAGE] = { version: versions[ARCO_PACKAGE] ?? '', names: arcoNames() };
  return { version: versions['@console/host'] ?? '', shared };
}

/**
 * Returns the run-time exports of a module. The names come from the API report for our own package,
 * and from the imported module for all others.
 */
async function namesOf(request: string, owner: string): Promise<string[]> {
  if (owner === SHARED_PACKAGE) {
    const report = require.resolve(
      `${SHARED_PACKAGE}/api-report/${request.slice(owner.length + 1)}`,
    );
    const names = JSON.parse(readFileSync(report, 'utf8')) as ApiReport;
    return Object.keys(names).filter((name) => names[name]?.runtime);
  }
  const module = (await import(pathToFileURL(require.resolve(request)).href)) as {
    default?: object;
  };
  const names = new Set([...Object.keys(module), ...Object.keys(module.default ?? {})]);
  return [...names].filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'module.exports');
}

/**
 * Returns a name per component, because the default export of each component's module is the
 * component.
 */
function arcoNames(): string[] {
  return arcoComponents().map(
    (name) => `${ARCO_PREFIX.slice(ARCO_PACKAGE.length + 1)}${name}#default`,
  );
}

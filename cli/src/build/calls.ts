import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ManifestNeeds, ownRoute } from '@console/shared/contract';
import { CONFIG_FILE } from '../build/checkConfig.ts';
import type { BackendDeclaration } from '../defineRemote.ts';
import { Problem } from '../problem.ts';

/** Matches a call in a separate text literal. */
const LITERAL = /["'`]((?:GET|POST|PUT|DELETE) \/[A-Za-z0-9_/-]+)["'`]/g;

/** Finds all calls in the built scripts, sorted. */
export function callsInScripts(outDir: string, files: readonly string[]): string[] {
  const calls = new Set<string>();
  for (const file of files.filter((name) => name.endsWith('.js')))
    for (const match of readFileSync(path.join(outDir, file), 'utf8').matchAll(LITERAL))
      calls.add(match[1] as string);
  return [...calls].sort();
}

/**
 * Checks that the code calls only declared routes of its own back end, because the console forwards
 * no others.
 *
 * @throws Problem that names the call
 */
export function assertDeclared(
  id: string,
  backend: BackendDeclaration | undefined,
  calls: readonly string[],
): void {
  const lost = calls.find(
    (call) =>
      call.includes(` /plugin/${id}/`) && ownRoute(backend ? { backend } : {}, call) === undefined,
  );
  if (lost !== undefined)
    throw new Problem(
      `${CONFIG_FILE}: "backend.routes" does not include ${lost}, which the code calls. Add it, or correct the call.`,
    );
}

/**
 * Returns the required calls and events of the release: the declared ones, or the calls in the code
 * if none are declared.
 *
 * @throws Problem if the code makes a call that the declaration omits
 */
export function describeNeeds(
  declared: Partial<ManifestNeeds> | undefined,
  calls: readonly string[],
): ManifestNeeds {
  const api = declared?.api ?? [...calls];
  const forgotten = calls.filter((call) => !api.some((need) => covers(need, call)));
  if (forgotten.length > 0)
    throw new Problem(
      `${CONFIG_FILE}: "needs.api" does not include ${forgotten.join(', ')}, which the code calls. Add it, or remove "needs.api".`,
    );
  return { api: [...api], events: [...(declared?.events ?? [])] };
}

/** Whether a required call of the manifest covers a call. A trailing `*` is a wildcard. */
function covers(need: string, call: string): boolean {
  return need.endsWith('*') ? call.startsWith(need.slice(0, -1)) : need === call;
}

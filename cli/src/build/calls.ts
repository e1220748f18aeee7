import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ManifestNeeds, ownRoute } from '@console/shared/contract';
import { CONFIG_FILE } from '../build/checkConfig.ts';
import type { BackendDeclaration } from '../defineRemote.ts';
import { Problem } from '../problem.ts';

/** A call as code writes it: a text literal of its own. */
const LITERAL = /["'`]((?:GET|POST|PUT|DELETE) \/[A-Za-z0-9_/-]+)["'`]/g;

/** Every call that the built scripts name, sorted. */
export function callsInScripts(outDir: string, files: readonly string[]): string[] {
  const calls = new Set<string>();
  for (const file of files.filter((name) => name.endsWith('.js')))
    for (const found of readFileSync(path.join(outDir, file), 'utf8').matchAll(LITERAL))
      calls.add(found[1] as string);
  return [...calls].sort();
}

/**
 * Holds the code to the calls that its own back end was declared to answer: the console passes no others on.
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
      `${CONFIG_FILE}: "backend.routes" leaves out ${lost}, which the code calls. Add it, or correct the call.`,
    );
}

/**
 * What the release asks for: what its author declared, or the calls that its code names when he declared none.
 *
 * @throws Problem when the code names a call that the declaration leaves out
 */
export function describeNeeds(
  declared: Partial<ManifestNeeds> | undefined,
  calls: readonly string[],
): ManifestNeeds {
  const api = declared?.api ?? [...calls];
  const forgotten = calls.filter((call) => !api.some((need) => covers(need, call)));
  if (forgotten.length > 0)
    throw new Problem(
      `${CONFIG_FILE}: "needs.api" leaves out ${forgotten.join(', ')}, which the code calls. Add it, or drop "needs.api".`,
    );
  return { api: [...api], events: [...(declared?.events ?? [])] };
}

/** Whether a need of a manifest takes a call: the same, or all that begin alike when it ends with `*`. */
function covers(need: string, call: string): boolean {
  return need.endsWith('*') ? call.startsWith(need.slice(0, -1)) : need === call;
}

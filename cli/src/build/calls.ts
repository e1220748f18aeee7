import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ManifestNeeds } from '@console/shared/contract';
import { CONFIG_FILE } from '../build/checkConfig.ts';
import { Problem } from '../problem.ts';

/** A call as code writes it: a text literal of its own. */
const LITERAL = /["'`]((?:GET|POST|PUT|DELETE) \/[A-Za-z0-9_/-]+)["'`]/g;

/** Every call that the built scripts name, sorted. */
export function callsInScripts(outDir: string, files: readonly string[]): string[] {
  const calls = new Set<string>();
  for (const file of files.filter((name) => name.endsWith('.js')))
    for (const found of readFileSync(path.join(outDir, file), 'utf8').matchAll(LITERAL)) calls.add(found[1] as string);
  return [...calls].sort();
}

/**
 * What the release asks for: what its author declared, or the calls that its code names when he declared none.
 *
 * @throws Problem when the code names a call that the declaration leaves out
 */
export function describeNeeds(declared: Partial<ManifestNeeds> | undefined, calls: readonly string[]): ManifestNeeds {
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

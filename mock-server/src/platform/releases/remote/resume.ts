import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../http/errors.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { repeat } from '../../kernel/upkeep/repeat.ts';
import { latestRevision, lockRegistry } from '../registry/revisions.ts';
import { setRelease } from './changes.ts';
import type { AdmissionContext } from './readAdmission.ts';
import { quarantineTexts as texts } from './texts.ts';

const INTERVAL_MS = 60_000;

/**
 * Switches on the remotes whose off period has ended. A remote that may not be activated stays off,
 * and the reason is logged.
 *
 * @returns the ids of the remotes that were switched on
 */
export async function resumeDueRemotes(
  { database, registry, now, log }: Pick<Deps, 'database' | 'registry' | 'now' | 'log'>,
  kindOf: AdmissionContext['kindOf'],
): Promise<string[]> {
  const at = now();
  const isDue = ({ state, until }: { state: string; until?: string }) =>
    state === 'off' && until !== undefined && new Date(until) <= at;
  const due = Object.entries((await latestRevision(database.db)).remotes).filter(([, state]) =>
    isDue(state),
  );
  const resumed: string[] = [];
  if (due.length === 0) return resumed;
  const host = await registry.host();
  for (const [id] of due) {
    const done = await database.db
      .transaction(async (tx) => {
        await lockRegistry(tx);
        const { revision, remotes } = await latestRevision(tx);
        if (!isDue(remotes[id] ?? { state: 'on' })) return false;
        const change = { id, action: 'on', reason: texts.resumed, revision } as const;
        await setRelease(tx, registry, { host, kindOf }, change, { author: texts.clock, now: at });
        return true;
      })
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        log.warn(
          { remote: id, reason: error.message },
          'cannot switch a remote on at the end of its off period',
        );
        return false;
      });
    if (done) resumed.push(id);
  }
  return resumed;
}

/** Resumes due remotes every minute while the server runs. */
export const watchResumes = (
  app: FastifyInstance,
  deps: Deps,
  kindOf: AdmissionContext['kindOf'],
): void =>
  repeat(app, deps, {
    everyMs: INTERVAL_MS,
    work: () => resumeDueRemotes(deps, kindOf),
    failed: 'cannot switch on due remotes. Trying again in a minute',
  });

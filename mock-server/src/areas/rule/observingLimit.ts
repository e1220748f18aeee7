import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { repeat } from '../../platform/kernel/upkeep/repeat.ts';
import { countObservedHits } from '../defense/index.ts';
import { notifyOverLimit } from './messages.ts';
import { incrementObserving, lockObservedVersion, readObservedVersions } from './observed.ts';
import { observingTexts as texts } from './observing.texts.ts';
import { observingSettings } from './observingSettings.ts';
import { updateRow, updateVersion } from './versions.ts';

const INTERVAL_MS = 60_000;

type Observed = Awaited<ReturnType<typeof readObservedVersions>>[number];
type Context = Pick<Deps, 'bus' | 'now'> & { tx: Tx; limit: number };

/** Returns a version to draft if it matched more terminals than the limit. */
async function checkLimit({ tx, bus, now, limit }: Context, { rule, version }: Observed) {
  const { name } = version.content;
  const since = version.observedAt ?? now();
  const { terminals } = await countObservedHits(tx, { ruleId: rule.id, name, since });
  if (terminals <= limit) return;
  const reason = texts.overLimit(terminals, limit);
  await updateVersion(tx, version.id, { status: 'draft', reason, observedAt: null });
  await updateRow({ tx, now: now() }, rule.id, { openStatus: 'draft' });
  await incrementObserving({ tx, bus }, version.content);
  await notifyOverLimit({ tx, bus, now: now() }, version, { terminals, limit });
}

/** Returns observed versions to draft that matched more terminals than the setting allows. */
export async function returnOverLimit({
  database,
  bus,
  now,
}: Pick<Deps, 'database' | 'bus' | 'now'>) {
  const observed = await readObservedVersions(database.db);
  if (observed.length === 0) return;
  const { maxTerminals: limit } = await readSettings(database.db, observingSettings);
  for (const { rule } of observed)
    await database.db.transaction(async (tx) => {
      const current = await lockObservedVersion(tx, rule.id);
      if (current) await checkLimit({ tx, bus, now, limit }, current);
    });
}

/** Checks the limit every minute while the server runs. */
export const watchObserving = (app: FastifyInstance, deps: Deps): void =>
  repeat(app, deps, {
    everyMs: INTERVAL_MS,
    work: () => returnOverLimit(deps),
    failed: 'Checking the limit of observed rules failed. Next attempt in one minute',
  });

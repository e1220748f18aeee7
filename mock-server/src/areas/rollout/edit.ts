import { eq } from 'drizzle-orm';
import { badFields } from '../../http/errors.ts';
import type { ActionContext } from '../../platform/services/entity/declaration.ts';
import { findScope } from '../targetScope/index.ts';
import { lockForAction, type RolloutKey } from './decisions.ts';
import type { Ring } from './model.ts';
import type { RolloutContent } from './schemas.ts';
import { readSubject } from './subject.ts';
import { rollouts } from './tables.ts';
import { texts } from './texts.ts';
import { opensEver } from './window.ts';

/** Share of the first ring, if it is a percentage. */
const MAX_FIRST_BP = 500;
const WHOLE_BP = 10_000;

const sameReach = ({ kind, netbarRing, scopeId, percentBp }: Ring): string =>
  `${kind} ${netbarRing ?? scopeId ?? percentBp}`;

/** Returns the error of the rings, or undefined. */
function ringFault(rings: readonly Ring[]): string | undefined {
  const t = texts.rings;
  for (const { name, kind, netbarRing, scopeId, percentBp } of rings) {
    if (kind === 'ring' && netbarRing === undefined) return t.netbarRing(name);
    if (kind === 'scope' && scopeId === undefined) return t.scope(name);
    if (kind === 'percent' && percentBp === undefined) return t.percent(name);
  }
  const percents = rings.flatMap(({ kind, percentBp }) =>
    kind === 'percent' ? [percentBp ?? 0] : [],
  );
  if (percents.some((percent, at) => at > 0 && percent <= (percents[at - 1] ?? 0))) return t.rising;
  if (percents.length > 0 && percents.at(-1) !== WHOLE_BP) return t.whole;
  if (new Set(rings.map(sameReach)).size < rings.length) return t.repeated;
  const [first] = rings;
  if (!first) return t.none;
  const isSmall =
    first.kind === 'scope' ||
    first.netbarRing === 'canary' ||
    (first.kind === 'percent' && (first.percentBp ?? WHOLE_BP) <= MAX_FIRST_BP);
  return isSmall ? undefined : t.first;
}

/** Returns the columns of the content. Throws if the rings, a scope or the version is invalid. */
async function checkContent(by: ActionContext, { requestId: _, ...content }: RolloutContent) {
  const { scopeId = null, fromVersions = [], name, windows = [] } = content;
  const { pacePerMin = null, netbarPacePerMin = null, bandwidthKBps = null } = content;
  const { shareFiles = true } = content;
  const never = windows.findIndex((window) => !opensEver(window));
  if (never >= 0) throw badFields([{ field: `windows.${never}.days`, msg: texts.neverOpens }]);
  const fault = ringFault(content.rings);
  if (fault) throw badFields([{ field: 'rings', msg: fault }]);
  const rings = content.rings.map(
    ({ kind, netbarRing, scopeId: ringScope, percentBp, ...rest }): Ring => ({
      ...rest,
      kind,
      ...(kind === 'ring' && { netbarRing }),
      ...(kind === 'scope' && { scopeId: ringScope }),
      ...(kind === 'percent' && { percentBp }),
    }),
  );
  const scopeIds = [...new Set([scopeId ?? [], ...rings.map((ring) => ring.scopeId ?? [])].flat())];
  for (const id of scopeIds) await findScope(by, id);
  return {
    name: name.trim(),
    ...(await readSubject(by.tx, content)),
    fromVersions,
    scopeId,
    scopeIds,
    rings,
    pacePerMin,
    netbarPacePerMin,
    bandwidthKBps,
    shareFiles,
    windows,
  };
}

/** Adds a rollout as a draft. Returns its id. */
export async function addRollout(by: ActionContext, content: RolloutContent): Promise<number> {
  const columns = await checkContent(by, content);
  const { userId, nickName, userName } = by.caller;
  const [row] = await by.tx
    .insert(rollouts)
    .values({ ...columns, authorId: userId, authorName: (nickName || userName).slice(0, 60) })
    .returning({ id: rollouts.id });
  return row?.id ?? 0;
}

/** Changes a draft. Its editor becomes the author, so that another person starts it. */
export async function updateRollout(
  by: ActionContext,
  { ID, expectUpdatedAt, ...content }: RolloutContent & RolloutKey,
): Promise<void> {
  const rollout = await lockForAction(by, { ID, expectUpdatedAt }, 'edit');
  const columns = await checkContent(by, content);
  const { userId, nickName, userName } = by.caller;
  await by.tx
    .update(rollouts)
    .set({
      ...columns,
      authorId: userId,
      authorName: (nickName || userName).slice(0, 60),
      updatedAt: by.now,
    })
    .where(eq(rollouts.id, rollout.id));
}

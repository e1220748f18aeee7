import { type Static, Type } from 'typebox';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { defineMessage, type MessageSubject } from '../../platform/kernel/area/messageKind.ts';
import type { ActionContext } from '../../platform/services/entity/declaration.ts';
import { notifyUsers } from '../../platform/services/inbox/notifyUsers.ts';
import { usersWithPermission } from '../../platform/services/inbox/recipients.ts';
import { HALT_REASONS, type RolloutState } from './model.ts';
import type { Rollout } from './rows.ts';
import { texts } from './texts.ts';

/** Users who can continue or roll back a rollout. */
const STARTERS = { method: 'POST', path: '/rollout/startRollout' };

const Halted = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  version: Type.String(),
  ring: Type.String(),
  reason: Type.Enum([...HALT_REASONS]),
  at: Type.String(),
});
const StartedAlone = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  by: Type.String(),
  reason: Type.String(),
  at: Type.String(),
});

const subject = ({ id, at }: { id: number; at: string }): MessageSubject => ({
  key: `${id} ${at}`,
  link: { name: 'rolloutDetail', params: { id: String(id) } },
});

export const rolloutHalted = defineMessage({
  name: 'rollout.halted',
  title: texts.messages.halted.kind,
  level: 'warning',
  facts: Halted,
  subject,
  words: texts.messages.halted.words,
});

export const rolloutStartedAlone = defineMessage({
  name: 'rollout.startedAlone',
  title: texts.messages.alone.kind,
  level: 'warning',
  always: true,
  facts: StartedAlone,
  subject,
  words: texts.messages.alone.words,
});

/** Notifies the author and everyone who may continue a rollout that it has halted by itself. */
export async function notifyHalted(
  by: { tx: Tx; bus: Bus; now: Date },
  { id, name, toVersion, authorId, rings }: Rollout,
  { currentRing, haltReason }: RolloutState,
): Promise<void> {
  const facts: Static<typeof Halted> = {
    id,
    name,
    version: toVersion,
    ring: rings[currentRing]?.name ?? '',
    reason: haltReason ?? 'failures',
    at: by.now.toISOString(),
  };
  const starters = await usersWithPermission(by.tx, STARTERS);
  await notifyUsers(by, [...new Set([authorId, ...starters])], rolloutHalted, facts);
}

/** Notifies users that the author has started or continued a rollout without a second person. */
export async function notifyStartedAlone(
  { tx, deps, now, caller }: ActionContext,
  { id, name, authorId }: Rollout,
  { publishers, reason }: { publishers: readonly number[]; reason: string },
): Promise<void> {
  const by = (caller.nickName || caller.userName).slice(0, 60);
  const facts = { id, name, by, reason, at: now.toISOString() };
  const userIds = [...new Set([...publishers, authorId])];
  await notifyUsers({ tx, bus: deps.bus, now }, userIds, rolloutStartedAlone, facts);
}

import { type Static, Type } from 'typebox';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { defineMessage, type MessageSubject } from '../../platform/kernel/area/messageKind.ts';
import type { ActionContext } from '../../platform/services/entity/declaration.ts';
import { notifyUsers } from '../../platform/services/inbox/notifyUsers.ts';
import { usersWithPermission } from '../../platform/services/inbox/recipients.ts';
import { observingTexts } from './observing.texts.ts';
import { texts } from './texts.ts';
import { callerName, type RuleVersion } from './versions.ts';

const Submitted = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  version: Type.Integer(),
  /** Name of the user who acted. */
  by: Type.String(),
  at: Type.String(),
});
const WithReason = Type.Object({ ...Submitted.properties, reason: Type.String() });
type Submitted = Static<typeof Submitted>;

const subject = ({
  id,
  version,
  at,
}: Pick<Submitted, 'id' | 'version' | 'at'>): MessageSubject => ({
  key: `${id} ${version} ${at}`,
  link: { name: 'ruleEdit', params: { id: String(id) } },
});

export const ruleSubmitted = defineMessage({
  name: 'rule.submitted',
  title: texts.messages.submitted.kind,
  level: 'warning',
  facts: Submitted,
  subject,
  words: texts.messages.submitted.words,
});

export const ruleReturned = defineMessage({
  name: 'rule.returned',
  title: texts.messages.returned.kind,
  level: 'warning',
  facts: WithReason,
  subject,
  words: texts.messages.returned.words,
});

export const rulePublishedAlone = defineMessage({
  name: 'rule.publishedAlone',
  title: texts.messages.alone.kind,
  level: 'warning',
  always: true,
  facts: WithReason,
  subject,
  words: texts.messages.alone.words,
});

const OverLimit = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  version: Type.Integer(),
  terminals: Type.Integer(),
  limit: Type.Integer(),
  at: Type.String(),
});

export const ruleOverLimit = defineMessage({
  name: 'rule.overLimit',
  title: observingTexts.returned.kind,
  level: 'warning',
  facts: OverLimit,
  subject,
  words: observingTexts.returned.words,
});

/** Notifies the authors of a version and all who may publish it that it was returned to draft. */
export async function notifyOverLimit(
  { tx, bus, now }: { tx: Tx; bus: Bus; now: Date },
  { ruleId, version, content, editorIds }: RuleVersion,
  counts: { terminals: number; limit: number },
): Promise<void> {
  const publishers = await usersWithPermission(tx, { method: 'POST', path: '/rule/publishRule' });
  const facts = {
    id: ruleId,
    name: content.name,
    version,
    ...counts,
    at: now.toISOString(),
  };
  const userIds = [...new Set([...publishers, ...editorIds])];
  await notifyUsers({ tx, bus, now }, userIds, ruleOverLimit, facts);
}

/** Facts of a message about a version. */
const versionFacts = (by: ActionContext, { ruleId, version, content }: RuleVersion): Submitted => ({
  id: ruleId,
  name: content.name,
  version,
  by: callerName(by),
  at: by.now.toISOString(),
});

/** Notifies the users who may publish a version, except those who wrote it. */
export async function notifyReviewers(by: ActionContext, version: RuleVersion): Promise<void> {
  const { tx, deps, now } = by;
  const publishers = await usersWithPermission(tx, { method: 'POST', path: '/rule/publishRule' });
  const others = publishers.filter((userId) => !version.editorIds.includes(userId));
  await notifyUsers({ tx, bus: deps.bus, now }, others, ruleSubmitted, versionFacts(by, version));
}

/** Notifies the authors of a version that it was returned, except the user who returned it. */
export async function notifyReturned(
  by: ActionContext,
  version: RuleVersion,
  reason: string,
): Promise<void> {
  const { tx, deps, now, caller } = by;
  const others = version.editorIds.filter((userId) => userId !== caller.userId);
  const facts = { ...versionFacts(by, version), reason };
  await notifyUsers({ tx, bus: deps.bus, now }, others, ruleReturned, facts);
}

/** Notifies users that a version was published without a second person. */
export async function notifyAlonePublished(
  by: ActionContext,
  version: RuleVersion,
  { publishers, reason }: { publishers: readonly number[]; reason: string },
): Promise<void> {
  const { tx, deps, now } = by;
  const facts = { ...versionFacts(by, version), reason };
  const userIds = [...publishers, ...version.editorIds];
  await notifyUsers({ tx, bus: deps.bus, now }, userIds, rulePublishedAlone, facts);
}

import { and, desc, eq, inArray } from 'drizzle-orm';
import { badFields, conflict, refuse } from '../../http/errors.ts';
import type { Call } from '../../platform/kernel/area/call.ts';
import { regions } from '../../platform/kernel/regions/regions.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { notifyUsers } from '../../platform/services/inbox/notifyUsers.ts';
import { usersWithPermission } from '../../platform/services/inbox/recipients.ts';
import { markets } from '../netbar/index.ts';
import { applicationFaults, applicationList, applicationState } from './applicationList.ts';
import type { ApplicationRow } from './applicationSchemas.ts';
import { sameName } from './marketList.ts';
import { applicationToAudit } from './messages.ts';
import type { UpdateApply } from './schemas.ts';
import { applicationTransitions } from './status.ts';
import { type ApplicationEvent, marketApplications, marketFiles } from './tables.ts';
import { texts } from './texts.ts';
import { hasMarket } from './topics.ts';

export type Write = Pick<Call, 'tx' | 'caller' | 'now' | 'deps'> & Partial<Pick<Call, 'target'>>;
export type Application = typeof marketApplications.$inferSelect;

const OPEN = ['draft', 'pending', 'rejected'] as const;
const openApplicationFilter = (userId: number) =>
  and(eq(marketApplications.applicantId, userId), inArray(marketApplications.status, [...OPEN]));

const REGION_CODES = new Set(
  regions.flatMap(({ code, children = [] }) => [code, ...children.map((city) => city.code)]),
);

/** Throws unless every code is a region that the console offers. */
export function assertRegions(codes: readonly string[] | undefined): void {
  if (codes && !codes.every((code) => REGION_CODES.has(code)))
    throw badFields([{ field: 'regionCodes', msg: texts.unknownRegion }]);
}

/**
 * Throws unless the caller has uploaded the file, so that a user cannot use another user's file.
 */
export async function assertOwnFile(
  { tx, caller }: Pick<Write, 'tx' | 'caller'>,
  field: string,
  key: string,
): Promise<void> {
  const ownFile = and(eq(marketFiles.key, key), eq(marketFiles.userId, caller.userId));
  if ((await tx.$count(marketFiles, ownFile)) === 0)
    throw badFields([{ field, msg: texts.unknownFile }]);
}

/** Builds an entry of the history of an application, made by the caller. */
export const event = (
  { now, caller }: Pick<Write, 'now' | 'caller'>,
  action: string,
  note = '',
): ApplicationEvent => ({
  at: now.toISOString(),
  action,
  by: caller.nickName,
  note,
});

export const withEvent = (row: Application, entry: ApplicationEvent): ApplicationEvent[] => [
  ...(row.history as ApplicationEvent[]),
  entry,
];

const assertFresh = (row: { updatedAt: Date }, expected: string | undefined) => {
  if (expected !== undefined && Date.parse(expected) !== row.updatedAt.getTime()) throw conflict();
};

export async function present(by: Write, id: number): Promise<ApplicationRow> {
  const [row] = await applicationList.read(by, eq(marketApplications.id, id));
  if (!row) throw refuse(texts.unknownApplication);
  return row;
}

/** Reads the caller's last 20 applications, newest first. */
export async function readMyApplications(by: Write): Promise<ApplicationRow[]> {
  const { tx, caller } = by;
  const mine = await tx
    .select({ id: marketApplications.id })
    .from(marketApplications)
    .where(eq(marketApplications.applicantId, caller.userId))
    .orderBy(desc(marketApplications.id))
    .limit(20);
  if (mine.length === 0) return [];
  const rows = await applicationList.read(
    by,
    inArray(
      marketApplications.id,
      mine.map(({ id }) => id),
    ),
  );
  return rows.sort((a, b) => b.ID - a.ID);
}

/**
 * Saves the caller's draft. A rejected application becomes a draft again. Throws 409 if it was
 * changed since `expectUpdatedAt`.
 */
export async function saveDraft(
  by: Write,
  { expectUpdatedAt, ...fields }: UpdateApply,
): Promise<ApplicationRow> {
  const { tx, caller, now } = by;
  assertRegions(fields.regionCodes);
  const file = fields.licenseFile ?? '';
  if (file !== '') await assertOwnFile(by, 'licenseFile', file);
  await tx.insert(marketApplications).values({ applicantId: caller.userId }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(marketApplications)
    .where(openApplicationFilter(caller.userId))
    .for('update');
  if (!row) throw refuse(texts.unknownApplication);
  assertFresh(row, expectUpdatedAt);
  applicationTransitions.assert(applicationState(row, caller.userId), 'edit');
  const history = row.status === 'draft' ? undefined : withEvent(row, event(by, 'edit'));
  await tx
    .update(marketApplications)
    .set({ ...fields, status: 'draft', history, updatedAt: now })
    .where(eq(marketApplications.id, row.id));
  return present(by, row.id);
}

/**
 * Locks an application in the caller's data scope. Throws 409 if it was changed since `expected`.
 */
export async function lockApplication(
  { tx, caller }: Write,
  id: number,
  expected: string | undefined,
): Promise<Application> {
  const [row] = await tx
    .select()
    .from(marketApplications)
    .where(and(eq(marketApplications.id, id), await inScope(tx, caller, marketApplications)))
    .for('update');
  if (!row) throw refuse(texts.unknownApplication);
  assertFresh(row, expected);
  return row;
}

interface VersionedId {
  ID: number;
  expectUpdatedAt?: string | undefined;
}

/**
 * Submits an application. Throws 422 with the missing fields. A submitted application cannot be
 * submitted again.
 */
export async function submit(by: Write, input: VersionedId): Promise<ApplicationRow> {
  const { tx, caller, deps, now } = by;
  const row = await lockApplication(by, input.ID, input.expectUpdatedAt);
  applicationTransitions.assert(applicationState(row, caller.userId), 'submit');
  const faults = applicationFaults(row);
  if (faults.length > 0) throw badFields(faults);
  if ((await tx.$count(markets, sameName(row.name, row.regionCodes))) > 0)
    throw badFields([{ field: 'name', msg: texts.nameTaken }]);
  if (await hasMarket(tx, caller.userId)) throw refuse(texts.youAreIn);
  await tx
    .update(marketApplications)
    .set({
      status: 'pending',
      submittedAt: now,
      rejectReason: '',
      history: withEvent(row, event(by, 'submit')),
      updatedAt: now,
    })
    .where(eq(marketApplications.id, row.id));
  const auditors = (
    await usersWithPermission(tx, { method: 'POST', path: '/market/auditMarket' })
  ).filter((id) => id !== caller.userId);
  await notifyUsers({ tx, bus: deps.bus, now }, auditors, applicationToAudit, {
    id: row.id,
    at: now.toISOString(),
    name: row.name,
    by: caller.nickName,
  });
  return present(by, row.id);
}

/** Withdraws a submitted application, which becomes a draft again, or discards a draft for good. */
export async function cancel(
  by: Write,
  input: VersionedId,
): Promise<{ application: ApplicationRow; msg: string }> {
  const { tx, caller, now } = by;
  const row = await lockApplication(by, input.ID, input.expectUpdatedAt);
  const judged = applicationState(row, caller.userId);
  const action = applicationTransitions.offers(judged, 'withdraw') ? 'withdraw' : 'discard';
  applicationTransitions.assert(judged, action);
  await tx
    .update(marketApplications)
    .set({
      status: applicationTransitions.next(judged, action) ?? row.status,
      history: withEvent(row, event(by, action)),
      updatedAt: now,
    })
    .where(eq(marketApplications.id, row.id));
  return {
    application: await present(by, row.id),
    msg: action === 'withdraw' ? texts.takenBack : texts.discarded,
  };
}

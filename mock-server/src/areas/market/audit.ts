import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { badFields, refuse } from '../../http/errors.ts';
import { requireReason } from '../../platform/kernel/lists/reason.ts';
import { notifyUsers } from '../../platform/services/inbox/notifyUsers.ts';
import { markets } from '../netbar/index.ts';
import { applicationList, applicationState } from './applicationList.ts';
import type { ApplicationRow, Duplicate } from './applicationSchemas.ts';
import {
  type Application,
  event,
  lockApplication,
  present,
  type Write,
  withEvent,
} from './applications.ts';
import { sameName, sqlTexts } from './marketList.ts';
import { applicationDecided } from './messages.ts';
import { giveRole, lockEnabledUser } from './people.ts';
import type { AuditMarket } from './schemas.ts';
import { applicationTransitions } from './status.ts';
import { marketApplications } from './tables.ts';
import { texts } from './texts.ts';
import { hasMarket, publishMarketChange } from './topics.ts';

/**
 * Reads an application for its auditor, together with markets and applications that have the same
 * company, license, phone or name.
 */
export async function readForAudit(
  by: Write,
  id: number,
): Promise<{ application: ApplicationRow; duplicates: Duplicate[] }> {
  const { tx } = by;
  const [application] = await applicationList.find(by, eq(marketApplications.id, id));
  if (!application) throw refuse(texts.unknownApplication);
  const { companyName, licenseNo, contactPhone, name, regionCodes } = application;
  const same = (table: typeof markets | typeof marketApplications) =>
    or(
      companyName === '' ? undefined : eq(table.companyName, companyName),
      licenseNo === '' ? undefined : eq(table.licenseNo, licenseNo),
      contactPhone === '' ? undefined : eq(table.contactPhone, contactPhone),
      and(eq(table.name, name), sql`${table.regionCodes} && ${sqlTexts(regionCodes)}`),
    );
  const equalFields = (
    other:
      | typeof application
      | { companyName: string; licenseNo: string; contactPhone: string; name: string },
  ) =>
    (['companyName', 'licenseNo', 'contactPhone', 'name'] as const).filter(
      (field) => other[field] !== '' && other[field] === application[field],
    );
  const others = await tx.select().from(markets).where(same(markets)).orderBy(markets.id).limit(10);
  const otherApplications = await tx
    .select()
    .from(marketApplications)
    .where(
      and(
        ne(marketApplications.id, id),
        inArray(marketApplications.status, ['pending', 'rejected']),
        same(marketApplications),
      ),
    )
    .orderBy(marketApplications.id)
    .limit(10);
  return {
    application,
    duplicates: [
      ...others.flatMap((market) =>
        equalFields(market).map((field) => ({
          field,
          of: 'market' as const,
          title: `${market.marketNo} ${market.name}`,
          status: market.status,
        })),
      ),
      ...otherApplications.flatMap((application) =>
        equalFields(application).map((field) => ({
          field,
          of: 'application' as const,
          title: application.name,
          status: application.status,
        })),
      ),
    ],
  };
}

/**
 * Creates the market of an approved application. The applicant becomes its head and gets the role
 * of heads.
 */
async function openMarket(
  { tx, now }: Write,
  row: Application,
  { level = 'C', commissionBp }: AuditMarket,
): Promise<number> {
  if (commissionBp === undefined)
    throw badFields([{ field: 'commissionBp', msg: texts.needsCommission }]);
  await lockEnabledUser(tx, { id: row.applicantId });
  if (await hasMarket(tx, row.applicantId)) throw refuse(texts.alreadyIn);
  // Serializes approvals of the same name.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`market ${row.name}`}))`);
  if ((await tx.$count(markets, sameName(row.name, row.regionCodes))) > 0)
    throw refuse(texts.nameTaken);
  const number = sql<number>`nextval(pg_get_serial_sequence('markets', 'id'))`.mapWith(Number);
  const [{ id } = { id: 0 }] = await tx.select({ id: number }).from(sql`generate_series(1, 1)`);
  const {
    name,
    regionCodes,
    contactName,
    contactPhone,
    companyName,
    licenseNo,
    licenseFile,
    intro,
  } = row;
  await tx.insert(markets).values({
    id,
    name,
    regionCodes,
    contactName,
    contactPhone,
    companyName,
    licenseNo,
    licenseFile,
    intro,
    level,
    commissionBp,
    marketNo: `MK${String(id).padStart(4, '0')}`,
    status: 'approved',
    ownerId: row.applicantId,
    updatedAt: now,
  });
  await giveRole(tx, row.applicantId, 'headRole');
  return id;
}

/**
 * Approves an application, which creates the market, or rejects it with a reason. Applicants cannot
 * decide on their own application.
 */
export async function audit(by: Write, input: AuditMarket): Promise<ApplicationRow> {
  const { tx, caller, deps, now } = by;
  const row = await lockApplication(by, input.ID, input.expectUpdatedAt);
  const judged = applicationState(row, caller.userId);
  const action = input.pass ? 'approve' : 'reject';
  applicationTransitions.assert(judged, action);
  const reason = input.pass ? (input.reason ?? '') : requireReason(input.reason);
  const marketId = input.pass ? await openMarket(by, row, input) : null;
  await tx
    .update(marketApplications)
    .set({
      status: applicationTransitions.next(judged, action) ?? row.status,
      marketId,
      auditedAt: now,
      updatedAt: now,
      rejectReason: input.pass ? '' : reason,
      history: withEvent(row, event(by, action, reason)),
    })
    .where(eq(marketApplications.id, row.id));
  const facts = { id: row.id, at: now.toISOString(), name: row.name, pass: input.pass, reason };
  await notifyUsers({ tx, bus: deps.bus, now }, [row.applicantId], applicationDecided, facts);
  if (marketId !== null) await publishMarketChange(by, [marketId], [row.applicantId]);
  return present(by, row.id);
}

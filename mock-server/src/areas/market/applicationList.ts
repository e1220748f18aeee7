import { eq, ne } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { formatErrors } from '../../http/textFormats.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { defineList } from '../../platform/kernel/lists/defineList.ts';
import { among, contains } from '../../platform/kernel/lists/filters.ts';
import { regionName } from '../../platform/kernel/regions/regions.ts';
import { FILES_PATH } from '../../platform/services/file/service.ts';
import { ApplicationRow } from './applicationSchemas.ts';
import { fields } from './fields.texts.ts';
import { WholeApply } from './schemas.ts';
import { APPLICATION_STATUSES, type ApplicationStatus, applicationTransitions } from './status.ts';
import { marketApplications, marketFiles } from './tables.ts';
import { texts } from './texts.ts';

type Application = typeof marketApplications.$inferSelect;

const NEEDED = [
  'name',
  'regionCodes',
  'contactName',
  'contactPhone',
  'companyName',
  'licenseNo',
  'licenseFile',
] as const;

/** Returns the missing and the malformed fields of an application, each with an error message. */
export function applicationFaults(application: Application): { field: string; msg: string }[] {
  const empty = NEEDED.filter((field) => application[field].length === 0);
  const missing = empty.map((field) => ({ field, msg: texts.needs(texts.fields[field] ?? field) }));
  const misshapen = formatErrors(WholeApply, application).filter(
    ({ field }) => !empty.some((emptyField) => emptyField === field),
  );
  return [...missing, ...misshapen];
}

const titles: Readonly<Record<string, string>> = texts.events;

/** Builds the input of the transitions of an application. */
export const applicationState = (application: Application, userId: number) => ({
  status: application.status as ApplicationStatus,
  isOwn: application.applicantId === userId,
});

const select = (tx: Tx) =>
  tx
    .select({
      application: marketApplications,
      applicantName: users.nickName,
      licenseName: marketFiles.name,
    })
    .from(marketApplications)
    .innerJoin(users, eq(users.id, marketApplications.applicantId))
    .leftJoin(marketFiles, eq(marketFiles.key, marketApplications.licenseFile))
    .$dynamic();

/** Lists applications for auditors. Drafts are visible to their applicant only. */
export const applicationList = defineList({
  table: marketApplications,
  id: marketApplications.id,
  select,
  always: () => ne(marketApplications.status, 'draft'),
  filters: {
    keyword: contains(
      [
        marketApplications.name,
        marketApplications.companyName,
        marketApplications.contactPhone,
        marketApplications.licenseNo,
      ],
      fields.keyword,
    ),
    status: among(marketApplications.status, APPLICATION_STATUSES, fields.status),
  },
  tabs: ['status'],
  sort: { submittedAt: marketApplications.submittedAt, CreatedAt: marketApplications.createdAt },
  row: ApplicationRow,
  present({
    application: { id, createdAt, updatedAt, marketId: _, ...plain },
    applicantName,
    licenseName,
  }) {
    return {
      ID: id,
      CreatedAt: createdAt.toISOString(),
      UpdatedAt: updatedAt.toISOString(),
      ...plain,
      applicantName,
      licenseName: licenseName ?? '',
      status: plain.status as ApplicationStatus,
      regionNames: plain.regionCodes.map(regionName),
      licenseUrl: plain.licenseFile === '' ? '' : `${FILES_PATH}/${plain.licenseFile}`,
      submittedAt: plain.submittedAt?.toISOString() ?? null,
      auditedAt: plain.auditedAt?.toISOString() ?? null,
      history: (plain.history as Application['history']).map((event) => ({
        ...event,
        title: titles[event.action] ?? event.action,
      })),
      missing: applicationFaults({
        id,
        createdAt,
        updatedAt,
        marketId: _,
        ...plain,
      } as Application).map(({ field }) => field),
    };
  },
  actionsOn: ({ application }, { may, caller }) =>
    applicationTransitions.actions(applicationState(application, caller.userId), may),
  nameOf: ({ name }) => name,
});

import { defineRoute } from '../../kernel/area/route.ts';
import { compareRevisions } from './compare.ts';
import { healthReads } from './healthReads.ts';
import { makeReleaseList, revisionList } from './lists.ts';
import { publisherRequestList } from './publisherRequests.ts';
import { publisherList } from './publishers.ts';
import type { AdmissionContext, findMissingCalls } from './readAdmission.ts';
import { listRemotes } from './remotes.ts';
import { read, withFiles } from './routeBases.ts';
import * as schemas from './schemas.ts';
import { texts } from './texts.ts';
import { checkUpload } from './upload.ts';

const publisherReads = [
  publisherList.route({
    path: '/remote/getPublisherList',
    apiGroup: texts.group,
    description: texts.calls.getPublisherList,
  }),
  publisherRequestList.route({
    path: '/remote/getPublisherRequestList',
    apiGroup: texts.group,
    description: texts.calls.getPublisherRequestList,
  }),
];

/**
 * Returns the routes that read the registry.
 *
 * @param lacking returns the calls that a release requires and that this console does not have
 */
export const registryReads = (
  kindOf: AdmissionContext['kindOf'],
  lacking: ReturnType<typeof findMissingCalls>,
) => [
  defineRoute({
    ...read,
    ...withFiles,
    path: '/remote/getRemoteList',
    description: texts.calls.getRemoteList,
    body: schemas.ListRemotes,
    data: schemas.RemotePage,
    handler: async ({ tx, caller, deps, body }) => ({
      data: await listRemotes(tx, deps.registry, caller, body),
    }),
  }),
  {
    ...makeReleaseList({ kindOf }).route({
      path: '/remote/getReleaseList',
      apiGroup: texts.group,
      description: texts.calls.getReleaseList,
    }),
    ...withFiles,
  },
  revisionList.route({
    path: '/remote/getRevisionList',
    apiGroup: texts.group,
    description: texts.calls.getRevisionList,
  }),
  ...publisherReads,
  ...healthReads,
  defineRoute({
    ...read,
    path: '/remote/compareRevisions',
    description: texts.calls.compareRevisions,
    body: schemas.CompareRevisions,
    data: schemas.RevisionsCompared,
    handler: async ({ tx, body }) => ({
      data: { list: await compareRevisions(tx, body.from, body.to) },
    }),
  }),
  defineRoute({
    ...read,
    ...withFiles,
    path: '/remote/checkRelease',
    description: texts.calls.checkRelease,
    body: schemas.CheckRelease,
    data: schemas.ReleaseChecked,
    async handler({ tx, deps, body }) {
      const { refusals, needs } = await checkUpload(tx, deps.registry, body.manifest, { kindOf });
      return {
        data: {
          refusals: refusals.map(({ summary, detail }) => ({ ...summary, detail })),
          unknownCalls: lacking(needs),
        },
      };
    },
  }),
];

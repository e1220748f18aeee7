import { defineRoute } from '../../kernel/area/route.ts';
import { compareRevisions } from './compare.ts';
import { listHealth } from './health.ts';
import * as healthSchemas from './healthSchemas.ts';
import { listConflicts, makeReleaseList, revisionList } from './lists.ts';
import { publisherRequestList } from './publisherRequests.ts';
import { publisherList } from './publishers.ts';
import type { callsLacking, Surroundings } from './readAdmission.ts';
import { listRemotes } from './remotes.ts';
import { read, withFiles } from './routeBases.ts';
import * as schemas from './schemas.ts';
import { summariseHealth } from './summary.ts';
import { texts } from './texts.ts';
import { checkUpload } from './upload.ts';

/**
 * The calls that read the registry.
 *
 * @param lacking finds the calls that a release needs and this console does not have
 */
export const registryReads = (
  kindOf: Surroundings['kindOf'],
  lacking: ReturnType<typeof callsLacking>,
) => [
  defineRoute({
    ...read,
    ...withFiles,
    path: '/remote/getRemoteList',
    description: '查询模块列表',
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
      description: '查询发布列表',
    }),
    ...withFiles,
  },
  revisionList.route({
    path: '/remote/getRevisionList',
    apiGroup: texts.group,
    description: '查询登记记录',
  }),
  publisherList.route({
    path: '/remote/getPublisherList',
    apiGroup: texts.group,
    description: '查询发布者列表',
  }),
  publisherRequestList.route({
    path: '/remote/getPublisherRequestList',
    apiGroup: texts.group,
    description: '查询待登记的公钥',
  }),
  defineRoute({
    ...read,
    path: '/remote/getHealthList',
    description: '查询模块运行情况',
    body: healthSchemas.ListHealth,
    data: healthSchemas.HealthList,
    async handler({ tx, deps, body, now }) {
      const list = await listHealth(tx, body, now);
      return {
        data: { list, total: list.length, conflicts: await listConflicts(tx, deps.registry) },
      };
    },
  }),
  defineRoute({
    ...read,
    path: '/remote/getHealthSummary',
    description: '查询模块运行健康',
    body: healthSchemas.ListHealth,
    data: healthSchemas.HealthSummary,
    handler: async ({ tx, deps, body, now }) => ({
      data: await summariseHealth(tx, deps.registry, body, now),
    }),
  }),
  defineRoute({
    ...read,
    path: '/remote/compareRevisions',
    description: '对比两次登记',
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
    description: '检查发布清单能否上传',
    body: schemas.CheckRelease,
    data: schemas.ReleaseChecked,
    async handler({ tx, deps, body }) {
      const { refusals, needs } = await checkUpload(tx, deps.registry, body.manifest, { kindOf });
      return { data: { refusals: refusals.map(({ told }) => told), unknownCalls: lacking(needs) } };
    },
  }),
];

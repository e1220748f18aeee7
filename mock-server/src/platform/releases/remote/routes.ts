import { Type } from 'typebox';
import { Empty } from '../../../http/schemas.ts';
import type { OtherAreas } from '../../kernel/area/areaFacts.ts';
import { defineRoute, type Route } from '../../kernel/area/route.ts';
import { Alert, readAlerts } from '../../kernel/disk/alerts.ts';
import { ARCHIVE_LIMIT } from '../registry/archive.ts';
import { refuseRelease } from '../registry/refusals.ts';
import { rollback, setRelease } from './changes.ts';
import { compareRevisions } from './compare.ts';
import { keepReport, listHealth } from './health.ts';
import * as healthSchemas from './healthSchemas.ts';
import { listConflicts, makeReleaseList, revisionList } from './lists.ts';
import { dismissPublisherRequest, publisherRequestList } from './publisherRequests.ts';
import { addPublisher, publisherList } from './publishers.ts';
import { quarantineFailing } from './quarantine.ts';
import { callsLacking, kindOfCalls, type Surroundings } from './readAdmission.ts';
import { listRemotes } from './remotes.ts';
import { revokeKey } from './revokeKey.ts';
import * as schemas from './schemas.ts';
import { summariseHealth } from './summary.ts';
import { tellFailing, tellStopped } from './tellPublisher.ts';
import { texts } from './texts.ts';
import { addRelease, checkUpload } from './upload.ts';

const shared = { permission: 'granted', raises: false, apiGroup: texts.group } as const;
const read = { ...shared, method: 'POST', audit: false } as const;
/** Files are read: the operator's folder of releases, or the host's description. */
const withFiles = { transaction: false } as const;
const write = { ...shared, method: 'POST', audit: true } as const;

type KindOf = Surroundings['kindOf'];

const makeLists = (kindOf: KindOf, lacking: ReturnType<typeof callsLacking>) => [
  defineRoute({
    ...read,
    ...withFiles,
    path: '/remote/getRemoteList',
    description: '查询模块列表',
    body: schemas.ListRemotes,
    data: schemas.RemotePage,
    handler: async ({ tx, caller, deps, body }) => ({ data: await listRemotes(tx, deps.registry, caller, body) }),
  }),
  {
    ...makeReleaseList({ kindOf }).route({ path: '/remote/getReleaseList', apiGroup: texts.group, description: '查询发布列表' }),
    ...withFiles,
  },
  revisionList.route({ path: '/remote/getRevisionList', apiGroup: texts.group, description: '查询登记记录' }),
  publisherList.route({ path: '/remote/getPublisherList', apiGroup: texts.group, description: '查询发布者列表' }),
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
      return { data: { list, total: list.length, conflicts: await listConflicts(tx, deps.registry) } };
    },
  }),
  defineRoute({
    ...read,
    path: '/remote/getHealthSummary',
    description: '查询模块运行健康',
    body: healthSchemas.ListHealth,
    data: healthSchemas.HealthSummary,
    handler: async ({ tx, deps, body, now }) => ({ data: await summariseHealth(tx, deps.registry, body, now) }),
  }),
  defineRoute({
    ...read,
    path: '/remote/compareRevisions',
    description: '对比两次登记',
    body: schemas.CompareRevisions,
    data: schemas.RevisionsCompared,
    handler: async ({ tx, body }) => ({ data: { list: await compareRevisions(tx, body.from, body.to) } }),
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

const makeWrites = (kindOf: KindOf) => [
  defineRoute({
    ...write,
    path: '/remote/addRelease',
    raises: true,
    description: '上传发布包',
    effects: [],
    archive: { maxBytes: ARCHIVE_LIMIT, tooLarge: () => refuseRelease('R202', `上限为 ${ARCHIVE_LIMIT / 1024 / 1024} MB`) },
    ...withFiles,
    data: schemas.Uploaded,
    async handler({ tx, body, deps, caller, now }) {
      const { id, version, build } = await addRelease(tx, deps.registry, body as Buffer, {
        author: caller.userName,
        now,
        kindOf,
        only: caller.accessToken?.remote ?? null,
      });
      return { data: { id, version, build }, msg: texts.uploaded };
    },
  }),
  defineRoute({
    ...write,
    ...withFiles,
    path: '/remote/setRelease',
    raises: true,
    description: '启用、灰度或停用发布',
    effects: ['code'],
    body: schemas.SetRelease,
    data: schemas.NewRevision,
    async handler({ tx, deps, body, caller, now }) {
      const host = await deps.registry.host();
      const revision = await tx.transaction(async (inner) => {
        const made = await setRelease(inner, deps.registry, { host, kindOf }, body, { author: caller.userName, now });
        if (body.action === 'off' || body.action === 'quarantine')
          await tellStopped({ tx: inner, bus: deps.bus, now }, caller, { ...body, before: body.revision, revision: made });
        return made;
      });
      return { data: { revision }, msg: texts.changed };
    },
  }),
  defineRoute({
    ...write,
    ...withFiles,
    path: '/remote/rollback',
    raises: true,
    description: '回退到上一个构建',
    effects: ['code'],
    body: schemas.Rollback,
    data: schemas.NewRevision,
    async handler({ tx, deps, body, caller, now }) {
      const host = await deps.registry.host();
      const revision = await tx.transaction(async (inner) => {
        const made = await rollback(inner, deps.registry, { host, kindOf }, body, { author: caller.userName, now });
        await tellStopped({ tx: inner, bus: deps.bus, now }, caller, { ...body, before: body.revision, revision: made });
        return made;
      });
      return { data: { revision }, msg: texts.changed };
    },
  }),
  defineRoute({
    ...write,
    path: '/remote/revokeKey',
    raises: true,
    description: '吊销发布者的密钥',
    effects: ['code'],
    body: schemas.RevokeKey,
    data: schemas.KeyRevoked,
    async handler({ tx, body, caller, now }) {
      const data = await revokeKey(tx, body, { author: caller.userName, now });
      return { data, msg: texts.revoked(data.stopped.length) };
    },
  }),
  defineRoute({
    ...write,
    path: '/remote/addPublisher',
    raises: true,
    description: '登记发布者',
    effects: ['code'],
    body: schemas.SetPublisher,
    data: Type.Object({ key: Type.String() }),
    handler: async ({ tx, body }) => ({ data: { key: await addPublisher(tx, body) } }),
  }),
  defineRoute({
    ...write,
    path: '/remote/dismissPublisherRequest',
    raises: false,
    description: '忽略待登记的公钥',
    effects: [],
    body: schemas.DismissPublisherRequest,
    data: Empty,
    async handler({ tx, body: { key } }) {
      await dismissPublisherRequest(tx, key);
      return { data: {}, msg: texts.dismissed };
    },
  }),
];

/** The calls of the registry. What a release may have called beforehand depends on the calls of any area, so they are told of all. */
export function makeRemoteRoutes({ areas }: OtherAreas): readonly Route[] {
  const kindOf = kindOfCalls(areas);
  return [
    defineRoute({
      method: 'GET',
      path: '/remote/getRevision',
      permission: 'self',
      ...withFiles,
      apiGroup: texts.group,
      description: '查询当前登记版本',
      audit: false,
      data: Type.Object({ revision: Type.String(), alerts: Type.Array(Alert) }),
      handler: async ({ tx, deps, caller }) => ({
        data: { revision: await deps.registry.revision(tx), alerts: await readAlerts(tx, deps, caller) },
      }),
    }),
    defineRoute({
      method: 'POST',
      path: '/remote/report',
      permission: 'self',
      transaction: false,
      apiGroup: texts.group,
      description: '上报模块运行情况',
      audit: false,
      effects: [],
      rateLimit: { max: 120, windowMs: 60_000 },
      maxBytes: 64 * 1024,
      body: healthSchemas.Report,
      data: Empty,
      async handler({ tx, deps, body, caller, now }) {
        const { bus, registry } = deps;
        const failing = await tx.transaction((inner) => keepReport(inner, body, { userId: caller.userId, now }));
        // Not while what was reported is held: who changes a remote holds the registry first, and then forgets what was reported.
        for (const build of failing)
          await tx.transaction(async (inner) => {
            const by = { tx: inner, bus, now };
            if (!(await quarantineFailing({ ...by, registry }, build))) await tellFailing(by, build);
          });
        return { data: {} };
      },
    }),
    ...makeLists(kindOf, callsLacking(areas)),
    ...makeWrites(kindOf),
  ];
}

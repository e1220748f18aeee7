import { type Static, Type } from 'typebox';
import { count, expectUpdatedAt, name, requestId } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { Reason, RequiredReason } from '../../platform/kernel/lists/reason.ts';
import { netbars, RINGS } from '../netbar/index.ts';
import { packages, packageVersions } from '../package/index.ts';
import { targetScopes } from '../targetScope/index.ts';
import { ROLLOUT_TASKS } from './desiredState.ts';
import { HALT_REASONS, INSTALL_STATUSES, ROLLOUT_STATUSES } from './model.ts';
import { installRecords, rollouts } from './tables.ts';
import { texts } from './texts.ts';

const { fields } = texts;
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** A step of a rollout. */
const RolloutRing = name(
  'RolloutRing',
  Type.Object({
    name: Type.String({ minLength: 1, maxLength: 20, title: fields.ringName }),
    kind: Type.Enum(['ring', 'scope', 'percent'], { title: fields.kind }),
    netbarRing: Type.Optional(choice(RINGS, fields.netbarRing)),
    scopeId: Type.Optional(idSchema(targetScopes.id, fields.scopeId)),
    percentBp: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 10_000, title: fields.percentBp }),
    ),
    /** Minutes without a failure after which the next ring starts. Null: by hand. */
    autoPromoteMin: orNull(
      Type.Integer({ minimum: 1, maximum: 10_080, title: fields.autoPromoteMin }),
    ),
    failHaltBp: Type.Integer({ minimum: 0, maximum: 5_000, title: fields.failHaltBp }),
    minSample: Type.Integer({ minimum: 1, maximum: 1_000, title: fields.minSample }),
  }),
);

const time = (title: string) =>
  Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', maxLength: 5, title });

/** A time in which installations may begin, in the local time of the netbars. */
const InstallWindow = name(
  'InstallWindow',
  Type.Object({
    /** From 1 (Monday) to 7. */
    days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7, title: fields.days }),
    start: time(fields.windowStart),
    /** Not after the start: on the next day. */
    end: time(fields.windowEnd),
  }),
);

const perMinute = (title: string) => orNull(Type.Integer({ minimum: 1, maximum: 10_000, title }));

/** Numbers of terminals by state. */
export const InstallStats = name(
  'InstallStats',
  Type.Object({
    /** Terminals that are not excluded. */
    target: Type.Integer(),
    /** Targets that wait while they are off. */
    offline: Type.Integer(),
    /** Targets that wait while a customer uses them. */
    inUse: Type.Integer(),
    waiting: Type.Integer(),
    pending: Type.Integer(),
    downloading: Type.Integer(),
    installing: Type.Integer(),
    installed: Type.Integer(),
    failed: Type.Integer(),
    silent: Type.Integer(),
    unsupported: Type.Integer(),
    skipped: Type.Integer(),
    rollingBack: Type.Integer(),
    rolledBack: Type.Integer(),
    excluded: Type.Integer(),
  }),
);
export type InstallStats = Static<typeof InstallStats>;

/** A rollout in the list. Times are ISO strings. */
export const RolloutRecord = name(
  'RolloutRecord',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    name: Type.String(),
    packageId: Type.Integer(),
    packageName: Type.String(),
    task: choice(ROLLOUT_TASKS, fields.task),
    /** Null if the rollout removes the package. */
    versionId: orNull(Type.Integer()),
    /** Empty if the rollout removes the package. */
    toVersion: Type.String(),
    fromVersions: Type.Array(Type.String()),
    scopeId: orNull(Type.Integer()),
    rings: Type.Array(RolloutRing),
    pacePerMin: orNull(Type.Integer()),
    netbarPacePerMin: orNull(Type.Integer()),
    /** Download rate of each netbar in kilobytes per second. */
    bandwidthKBps: orNull(Type.Integer()),
    /** Whether terminals of a netbar may share a downloaded file. */
    shareFiles: Type.Boolean(),
    /** When installations may begin. Empty: always. */
    windows: Type.Array(InstallWindow),
    /** Whether installations may begin now. */
    isOpen: Type.Boolean(),
    status: choice(ROLLOUT_STATUSES, fields.status),
    /** Index of the newest started ring, -1 before the start. */
    currentRing: Type.Integer(),
    haltReason: orNull(choice(HALT_REASONS, fields.haltReason)),
    /** Why terminals in use are interrupted. Empty: they are not. */
    forceReason: Type.String(),
    reason: Type.String(),
    authorName: Type.String(),
    starterName: Type.String(),
    startedAt: orNull(Type.String()),
    endedAt: orNull(Type.String()),
    /** Terminals in the data scope of the caller. */
    stats: InstallStats,
    actions: Type.Array(Type.String()),
  }),
);
export type RolloutRecord = Static<typeof RolloutRecord>;

/** Number of failed or excluded terminals by cause. */
const Cause = Type.Object({
  code: Type.String(),
  title: Type.String(),
  /** Advice for users. */
  remedy: Type.String(),
  count: Type.Integer(),
});

/** A rollout with its rings. */
export const RolloutDetail = name(
  'RolloutDetail',
  Type.Object({
    rollout: RolloutRecord,
    scopeName: Type.String(),
    /** In the order of the rings. Before the start: the terminals that it would reach now. */
    rings: Type.Array(
      Type.Object({
        /** Netbar ring, target scope or percentage of the ring, for users. */
        reach: Type.String(),
        stats: InstallStats,
        /** Share of failed and silent terminals among those with a result, in basis points. */
        failureBp: Type.Integer(),
      }),
    ),
    /** Terminals per minute in the last minutes, in tenths. */
    ratePerMinute: Type.Number(),
    /** Minutes until the started rings are complete at this rate. Null without a rate. */
    minutesLeft: orNull(Type.Integer()),
    /** Netbars that postpone the rollout now. */
    postponed: Type.Array(
      Type.Object({
        netbarId: Type.Integer(),
        netbarName: Type.String(),
        until: Type.String(),
        reason: Type.String(),
        by: Type.String(),
      }),
    ),
    failures: Type.Array(Cause),
    excluded: Type.Array(Cause),
  }),
);
export type RolloutDetail = Static<typeof RolloutDetail>;

/** A terminal or a boot image of a rollout. */
export const InstallRecord = name(
  'InstallRecord',
  Type.Object({
    ID: Type.Integer(),
    rolloutId: Type.Integer(),
    rolloutName: Type.String(),
    packageName: Type.String(),
    netbarId: Type.Integer(),
    netbarName: Type.String(),
    /** Null for an image. */
    terminalId: orNull(Type.Integer()),
    /** Empty for an image. */
    terminalNo: Type.String(),
    /** Boot image that the terminals of a diskless netbar share. Empty for a terminal. */
    imageName: Type.String(),
    /** Terminals of the image, and those that have booted with the new version. */
    machines: Type.Integer(),
    booted: Type.Integer(),
    ringName: Type.String(),
    task: choice(ROLLOUT_TASKS, fields.task),
    status: choice(INSTALL_STATUSES, fields.status),
    /** State for users: 已卸载 instead of 已安装 if the package is removed. */
    statusText: Type.String(),
    /** Whether it has received the file from another terminal of its netbar. */
    isShared: Type.Boolean(),
    attempt: Type.Integer(),
    fromVersion: Type.String(),
    /** Empty if the package is removed. */
    toVersion: Type.String(),
    errorCode: Type.String(),
    /** Failure or reason of the exclusion, for users. Empty if there is none. */
    error: Type.String(),
    errorText: Type.String(),
    remedy: Type.String(),
    retryAt: orNull(Type.String()),
    statusAt: Type.String(),
    actions: Type.Array(Type.String()),
  }),
);

const ID = idSchema(rollouts.id);
const content = {
  name: Type.String({ minLength: 2, maxLength: 60, title: fields.name }),
  task: Type.Optional(choice(ROLLOUT_TASKS, fields.task)),
  /** Version to install. */
  versionId: Type.Optional(idSchema(packageVersions.id, fields.versionId)),
  /** Package to remove. */
  packageId: Type.Optional(idSchema(packages.id, fields.packageId)),
  fromVersions: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 40 }), {
      maxItems: 20,
      title: fields.fromVersions,
    }),
  ),
  scopeId: Type.Optional(orNull(idSchema(targetScopes.id, fields.scopeId))),
  rings: Type.Array(RolloutRing, { minItems: 1, maxItems: 6, title: fields.rings }),
  pacePerMin: Type.Optional(perMinute(fields.pacePerMin)),
  netbarPacePerMin: Type.Optional(perMinute(fields.netbarPacePerMin)),
  bandwidthKBps: Type.Optional(
    orNull(Type.Integer({ minimum: 10, maximum: 1_000_000, title: fields.bandwidthKBps })),
  ),
  shareFiles: Type.Optional(Type.Boolean({ title: fields.shareFiles })),
  windows: Type.Optional(Type.Array(InstallWindow, { maxItems: 7, title: fields.windows })),
};

export const RolloutIdBody = Type.Object({ ID });
export const RolloutKeyBody = Type.Object({ ID, expectUpdatedAt, requestId });
export const AddRollout = Type.Object({ ...content, requestId });
export type RolloutContent = Static<typeof AddRollout>;
export const UpdateRollout = Type.Object({ ID, expectUpdatedAt, ...content, requestId });
/** A decision with a reason in some cases. */
export const DecideRollout = Type.Object({ ID, expectUpdatedAt, reason: Reason, requestId });
/** A decision that always needs a reason. */
export const EndRollout = Type.Object({ ID, expectUpdatedAt, reason: RequiredReason, requestId });
export const PostponeRollout = Type.Object({
  ID,
  netbarId: idSchema(netbars.id, fields.netbarId),
  hours: Type.Integer({ minimum: 1, maximum: 24, title: fields.hours }),
  reason: Reason,
  requestId,
});
export const RetryInstall = Type.Object({
  /** All failed terminals of a rollout. */
  rolloutId: Type.Optional(idSchema(rollouts.id, fields.rolloutId)),
  /** Selected install records. */
  ids: Type.Optional(Type.Array(idSchema(installRecords.id), { minItems: 1, maxItems: 1_000 })),
  requestId,
});
export const Retried = Type.Object({ count: count(fields.target) });
export const packageFilter = idSchema(packages.id, fields.packageId);

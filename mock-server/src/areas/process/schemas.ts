import { Type } from 'typebox';
import { name } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { terminals } from '../pc/index.ts';
import { ANOMALIES } from './anomalies.ts';
import { CHANGE_TYPES, COMPARISON_STATES } from './compare.ts';
import { texts } from './texts.ts';

const terminalId = idSchema(terminals.id, texts.fields.terminalId);
const Snapshot = Type.Optional(Type.String({ maxLength: 36, title: texts.fields.snapshot }));
const LAST_PID = 4_294_967_295;

const VERDICTS = ['trusted', 'unknown', 'suspicious', 'malicious'] as const;

/**
 * Process in the tree of its terminal, or a group of identical processes (`count` above 1). Times
 * are ISO strings.
 */
export const ProcessNode = name(
  'ProcessNode',
  Type.Object({
    nodeId: Type.String(),
    /** Empty at the top level. */
    parentId: Type.String(),
    depth: Type.Integer(),
    pid: Type.Integer(),
    ppid: Type.Integer(),
    name: Type.String(),
    path: Type.String(),
    cmdline: Type.String(),
    user: Type.String(),
    startAt: Type.String(),
    sha256: Type.String(),
    signer: Type.String(),
    signature: Type.Union([
      choice(['valid', 'invalid', 'none'], texts.fields.signature),
      Type.Null(),
    ]),
    verdict: choice(VERDICTS, texts.fields.verdict),
    anomalies: Type.Array(choice(ANOMALIES, texts.fields.anomalies)),
    /** Defense logs that contain the process. */
    threatIds: Type.Array(Type.Integer()),
    childCount: Type.Integer(),
    count: Type.Integer(),
    actions: Type.Array(Type.String()),
  }),
);

export const TreeQuery = Type.Object({
  terminalId,
  /** The newest one by default. */
  snapshot: Snapshot,
  depth: Type.Optional(Type.Integer({ minimum: 1, maximum: 3, title: texts.fields.depth })),
  /** Also expands the path to the process with this id. */
  pid: Type.Optional(Type.Integer({ minimum: 0, maximum: LAST_PID, title: 'PID' })),
  keyword: Type.Optional(Type.String({ maxLength: 100, title: texts.fields.keyword })),
  anomalous: Type.Optional(Type.Boolean({ title: texts.fields.anomalous })),
});

const SnapshotRow = Type.Object({
  snapshot: Type.String(),
  at: Type.String(),
  processes: Type.Integer(),
  /** Defense log that caused the snapshot. Null if a user requested it. */
  logId: Type.Union([Type.Integer(), Type.Null()]),
});

/** Threat that caused the displayed snapshot. */
export const Threat = Type.Object({
  logId: Type.Integer(),
  ruleName: Type.String(),
  processName: Type.String(),
  pid: Type.Integer(),
  occurredAt: Type.String(),
  /** Node of its process. Null if the process had ended, or was left out. */
  nodeId: Type.Union([Type.String(), Type.Null()]),
  /** Whether processes were left out because of the maximum size. */
  isTruncated: Type.Boolean(),
});

export const Tree = Type.Object({
  netbarId: Type.Integer(),
  netbarName: Type.String(),
  terminalNo: Type.String(),
  /** Snapshots of the last day, and threat snapshots of the last week. Newest first. */
  snapshots: Type.Array(SnapshotRow),
  /** Displayed snapshot. Null if there is none. */
  snapshot: Type.Union([Type.String(), Type.Null()]),
  threat: Type.Union([Threat, Type.Null()]),
  total: Type.Integer(),
  anomalous: Type.Integer(),
  /** Each row follows its parent. */
  nodes: Type.Array(ProcessNode),
  /** Actions on the terminal. */
  actions: Type.Array(Type.String()),
});

export const ChildrenQuery = Type.Object({
  terminalId,
  snapshot: Snapshot,
  nodeId: Type.String({ maxLength: 2_000, title: texts.fields.nodeId }),
});

export const CompareQuery = Type.Object({
  terminalId,
  snapshot: Type.String({ maxLength: 36, title: texts.fields.snapshot }),
  against: Type.String({ maxLength: 36, title: texts.fields.against }),
});

export const Comparison = Type.Object({
  before: SnapshotRow,
  now: SnapshotRow,
  /** Each row follows its parent. A process that exists in both snapshots has one row. */
  rows: Type.Array(
    Type.Object({
      rowId: Type.String(),
      /** Empty at the top level. */
      parentId: Type.String(),
      state: choice(COMPARISON_STATES, texts.fields.state),
      changes: Type.Array(choice(CHANGE_TYPES, texts.fields.changes)),
      /** State in the newer snapshot. For an ended process, state in the older one. */
      node: ProcessNode,
      /** State in the older snapshot, if the process has changed. */
      before: Type.Union([ProcessNode, Type.Null()]),
    }),
  ),
});

export const ExportTreeQuery = Type.Object({ terminalId, snapshot: Snapshot });

import { Type } from 'typebox';
import { name } from '../../http/schemas.ts';
import { idOf } from '../../platform/kernel/area/idOf.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { terminals } from '../pc/index.ts';
import { ANOMALIES } from './anomalies.ts';
import { CHANGES, STATES } from './compare.ts';
import { texts } from './texts.ts';

const terminalId = idOf(terminals.id, texts.fields.terminalId);
const Snapshot = Type.Optional(Type.String({ maxLength: 36, title: texts.fields.snapshot }));
const LAST_PID = 4_294_967_295;

const VERDICTS = ['trusted', 'unknown', 'suspicious', 'malicious'] as const;

/** A process in the tree of its machine, or (`count` above one) several alike. Times are ISO. */
export const ProcessNode = name(
  'ProcessNode',
  Type.Object({
    nodeId: Type.String(),
    /** Empty at the top. */
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
    /** Defence logs that name it. */
    threatIds: Type.Array(Type.Integer()),
    childCount: Type.Integer(),
    count: Type.Integer(),
    actions: Type.Array(Type.String()),
  }),
);

export const TreeQuery = Type.Object({
  terminalId,
  /** The newest one, unless told. */
  snapshot: Snapshot,
  depth: Type.Optional(Type.Integer({ minimum: 1, maximum: 3, title: texts.fields.depth })),
  /** Shows the way down to the process of this number. */
  pid: Type.Optional(Type.Integer({ minimum: 0, maximum: LAST_PID, title: 'PID' })),
  keyword: Type.Optional(Type.String({ maxLength: 100, title: texts.fields.keyword })),
  anomalous: Type.Optional(Type.Boolean({ title: texts.fields.anomalous })),
});

const SnapshotRow = Type.Object({
  snapshot: Type.String(),
  at: Type.String(),
  processes: Type.Integer(),
});

export const Tree = Type.Object({
  netbarId: Type.Integer(),
  netbarName: Type.String(),
  terminalNo: Type.String(),
  /** What there is of the last day, the newest first. */
  snapshots: Type.Array(SnapshotRow),
  /** The one that is shown; null where there is none. */
  snapshot: Type.Union([Type.String(), Type.Null()]),
  total: Type.Integer(),
  anomalous: Type.Integer(),
  /** Row by row, each after the one that it hangs below. */
  nodes: Type.Array(ProcessNode),
  /** What may be done to the machine. */
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
  /** Row by row, each after the one that it hangs below: what is in both stands in one row. */
  rows: Type.Array(
    Type.Object({
      rowId: Type.String(),
      /** Empty at the top. */
      parentId: Type.String(),
      state: choice(STATES, texts.fields.state),
      changes: Type.Array(choice(CHANGES, texts.fields.changes)),
      /** As it is in the newer one; as it was, where it has ended. */
      node: ProcessNode,
      /** As it was, where it has changed. */
      before: Type.Union([ProcessNode, Type.Null()]),
    }),
  ),
});

export const OneTree = Type.Object({ terminalId, snapshot: Snapshot });

import { type Static, Type } from 'typebox';
import {
  CONTENTS,
  CommandId,
  Gateway,
  MachineNo,
  MachineState,
  Moment,
  OUTCOMES,
  rows,
  Seq,
  Told,
} from './fields.ts';

const protocol = Type.Integer({
  minimum: 1,
  maximum: 1_000,
  description: 'The version that the gateway chose of those offered',
});
const Journal = Type.String({
  minLength: 8,
  maxLength: 64,
  description: 'Names the journal; a gateway that lost it begins another',
});

/** A gateway that is new here shows the key that somebody made for its netbar. */
const Enrol = Type.Object({
  t: Type.Literal('enrol'),
  key: Type.String({ minLength: 20, maxLength: 80 }),
  protocol,
  gateway: Gateway,
});

/** A gateway proves who it is. */
const Hello = Type.Object({
  t: Type.Literal('hello'),
  credential: Type.String({ minLength: 8, maxLength: 40 }),
  protocol,
  proof: Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 }),
  gateway: Gateway,
  journal: Journal,
  time: Moment,
});

/** Machines whose state is another than was told before; after each `welcome`, all of them. */
const Machines = Type.Object({
  t: Type.Literal('machines'),
  n: Told,
  time: Moment,
  full: Type.Optional(
    Type.Enum(['only', 'first', 'next', 'last'], {
      description:
        'All machines of the netbar, in one message or several: who is not named by the last one is off',
    }),
  ),
  list: Type.Array(MachineState, { maxItems: rows.maxItems }),
});

/** Everything is as it was told. */
const Beat = Type.Object({ t: Type.Literal('beat'), n: Told, time: Moment });

/** The gateway has these commands, and will tell what becomes of each. */
const Got = Type.Object({ t: Type.Literal('got'), commands: Type.Array(CommandId, rows) });

/** Asks for what is in force: the gateway has another version of it. */
const Fetch = Type.Object({ t: Type.Literal('fetch'), what: Type.Enum([...CONTENTS]) });

/** What became of a command. */
const Result = Type.Object({
  t: Type.Literal('result'),
  seq: Seq,
  command: CommandId,
  outcome: Type.Enum([...OUTCOMES]),
  text: Type.Optional(Type.String({ maxLength: 2_000 })),
  at: Moment,
});

/** What is kept: logs, the processes of a machine. Each entry is held to the schema of its stream. */
const Batch = Type.Object({
  t: Type.Literal('batch'),
  seq: Seq,
  stream: Type.String({ minLength: 1, maxLength: 20 }),
  command: Type.Optional(CommandId),
  no: Type.Optional(MachineNo),
  list: Type.Array(Type.Object({}, { additionalProperties: true }), rows),
});

export const greetings = { enrol: Enrol, hello: Hello };
export const states = { machines: Machines, beat: Beat, got: Got, fetch: Fetch };
export const events = { result: Result, batch: Batch };

export type EnrolMessage = Static<typeof Enrol>;
export type HelloMessage = Static<typeof Hello>;
export type MachinesMessage = Static<typeof Machines>;
export type ResultMessage = Static<typeof Result>;
export type BatchMessage = Static<typeof Batch>;

import { type Static, Type } from 'typebox';
import {
  CONTENTS,
  CommandId,
  Gateway,
  Moment,
  OUTCOMES,
  ReportedTerminal,
  rows,
  Seq,
  StateNumber,
  TerminalNo,
} from './fields.ts';

const protocol = Type.Integer({
  minimum: 1,
  maximum: 1_000,
  description: 'Protocol version that the gateway selected from the offered ones',
});
const Journal = Type.String({
  minLength: 8,
  maxLength: 64,
  description: 'Id of the journal. A gateway that lost its journal starts a new one',
});

/** Enrols a new gateway with the key of its netbar. */
const Enrol = Type.Object({
  t: Type.Literal('enrol'),
  key: Type.String({ minLength: 20, maxLength: 80 }),
  protocol,
  gateway: Gateway,
});

/** Authenticates a gateway. */
const Hello = Type.Object({
  t: Type.Literal('hello'),
  credential: Type.String({ minLength: 8, maxLength: 40 }),
  protocol,
  proof: Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 }),
  gateway: Gateway,
  journal: Journal,
  time: Moment,
  capabilities: Type.Optional(
    Type.Array(Type.String({ maxLength: 40 }), {
      maxItems: 20,
      description: 'Optional features that the gateway supports. The console ignores unknown ones',
    }),
  ),
});

/** Terminals with a changed state. After each `welcome`, all terminals. */
const Machines = Type.Object({
  t: Type.Literal('machines'),
  n: StateNumber,
  time: Moment,
  full: Type.Optional(
    Type.Enum(['only', 'first', 'next', 'last'], {
      description:
        'All terminals of the netbar, in one or several messages. Terminals that are missing after the last message are off',
    }),
  ),
  list: Type.Array(ReportedTerminal, { maxItems: rows.maxItems }),
});

/** Heartbeat without changes. */
const Beat = Type.Object({ t: Type.Literal('beat'), n: StateNumber, time: Moment });

/** Confirms the receipt of commands. A result follows for each. */
const Got = Type.Object({ t: Type.Literal('got'), commands: Type.Array(CommandId, rows) });

/** Requests a content of which the gateway has another version. */
const Fetch = Type.Object({
  t: Type.Literal('fetch'),
  what: Type.Enum([...CONTENTS]),
  have: Type.Optional(
    Type.Array(Type.String({ maxLength: 64 }), {
      maxItems: 8,
      description:
        'Hashes of contents that the gateway has stored, if it has the capability ruleEntries. The console sends differences to them',
    }),
  ),
});

/** Result of a command. */
const Result = Type.Object({
  t: Type.Literal('result'),
  seq: Seq,
  command: CommandId,
  outcome: Type.Enum([...OUTCOMES]),
  text: Type.Optional(Type.String({ maxLength: 2_000 })),
  at: Moment,
});

/**
 * Entries for storage, for example logs and processes. Each entry is validated by the schema of its
 * stream.
 */
const Batch = Type.Object({
  t: Type.Literal('batch'),
  seq: Seq,
  stream: Type.String({ minLength: 1, maxLength: 20 }),
  command: Type.Optional(CommandId),
  no: Type.Optional(TerminalNo),
  list: Type.Array(Type.Object({}, { additionalProperties: true }), rows),
});

export const greetings = { enrol: Enrol, hello: Hello };
export const states = { machines: Machines, beat: Beat, got: Got, fetch: Fetch };
export const events = { result: Result, batch: Batch };

export type EnrolMessage = Static<typeof Enrol>;
export type HelloMessage = Static<typeof Hello>;
export type FetchMessage = Static<typeof Fetch>;
export type MachinesMessage = Static<typeof Machines>;
export type ResultMessage = Static<typeof Result>;
export type BatchMessage = Static<typeof Batch>;

import { type Static, Type } from 'typebox';
import { CONTENTS, CommandId, Mac, Moment, Seq, StateNumber, TerminalNo } from './fields.ts';

const count = Type.Integer({ minimum: 0 });
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** First message of a connection. The gateway computes its proof from the nonce. */
const Challenge = Type.Object({
  t: Type.Literal('challenge'),
  nonce: Type.String(),
  protocols: Type.Array(Type.Integer()),
  time: Moment,
});

/**
 * Response to a valid key. The server returns the secret only once. The same connection continues
 * with `hello`.
 */
const Enrolled = Type.Object({
  t: Type.Literal('enrolled'),
  credential: Type.String(),
  secret: Type.String(),
  netbarNo: Type.String(),
});

/** Accepts an authenticated gateway. Its journal continues after `received`. */
const Welcome = Type.Object({
  t: Type.Literal('welcome'),
  protocol: Type.Integer(),
  session: Type.Integer(),
  netbarNo: Type.String(),
  time: Moment,
  /** Number of the last stored journal message. */
  received: count,
  heartbeatMs: count,
  limits: Type.Object({ frameBytes: count, rows: count, window: count, machines: count }),
  streams: Type.Array(Type.String()),
});

/** Acknowledges a state message (`n`), or the journal up to and including `seq`. */
const Ack = Type.Object({
  t: Type.Literal('ack'),
  n: Type.Optional(StateNumber),
  seq: Type.Optional(Seq),
});

/** Refuses a valid journal message. It counts as received and is not sent again. */
const Refused = Type.Object({
  t: Type.Literal('refused'),
  seq: Seq,
  code: Type.String(),
  msg: Type.String(),
});

/** Command for a terminal, or for the gateway itself if `no` is null. */
const Command = Type.Object({
  t: Type.Literal('command'),
  command: CommandId,
  no: nullable(TerminalNo),
  /** Expected hardware. A terminal with another address refuses the command. */
  mac: nullable(Mac),
  name: Type.String(),
  args: Type.Object({}, { additionalProperties: true }),
  expiresAt: Moment,
});

/**
 * Last message of a connection, with the reason. `retryMs` is the minimum delay before the next
 * connection.
 */
const Bye = Type.Object({
  t: Type.Literal('bye'),
  reason: Type.String(),
  msg: Type.String(),
  retryMs: nullable(count),
});

const version = Type.Integer({ minimum: 0 });
/** When terminals apply new content: immediately, or at the next boot. */
const mode = Type.Enum(['now', 'nextBoot']);
/** Active configuration version. The gateway reports its state at least once per `heartbeatMs`. */
const Config = Type.Object({
  t: Type.Literal('config'),
  version,
  heartbeatMs: count,
  mode: Type.Optional(mode),
});
/** Active version of another content. The gateway fetches a version that it does not have. */
const Versions = Type.Object({
  t: Type.Enum(['rules', 'runs', 'desktop', 'packages']),
  version,
  mode: Type.Optional(mode),
});

/**
 * Requested content, with one message per set of terminals: first the set for all (`nos` is null),
 * then the sets that differ. `left` messages follow.
 */
const Contents = Type.Object({
  t: Type.Literal('contents'),
  what: Type.Enum([...CONTENTS]),
  version,
  mode,
  nos: nullable(Type.Array(TerminalNo)),
  /** Hash of the content. Terminals report it back. */
  hash: Type.String(),
  value: Type.Unknown(),
  left: count,
});

/**
 * Part of requested rules, for a gateway with the capability `ruleEntries`. The gateway takes the
 * content with the hash `base` (null: nothing), removes the entries with the ids of `remove`, and
 * inserts those of `put` in the order in which they are sent. `more` parts of the same set follow.
 * The result has the hash `hash`; otherwise the gateway fetches again without `have`.
 */
const Entries = Type.Object({
  t: Type.Literal('entries'),
  what: Type.Enum([...CONTENTS]),
  version,
  mode,
  nos: nullable(Type.Array(TerminalNo)),
  hash: Type.String(),
  base: nullable(Type.String()),
  /** Ids of observed rules are negative. */
  remove: Type.Array(Type.Integer()),
  put: Type.Array(
    Type.Object({ at: count, entry: Type.Object({}, { additionalProperties: true }) }),
  ),
  more: Type.Boolean(),
  left: count,
});

/**
 * All current exceptions: a file by its SHA-256 that a rule must not block, on one terminal, or on
 * all if `no` is null. Sent after `welcome` and on each change. `ruleId` is absent if only the name
 * of the rule is known. A gateway ends an exception at `expiresAt` also while it is disconnected.
 */
const Exceptions = Type.Object({
  t: Type.Literal('exceptions'),
  list: Type.Array(
    Type.Object({
      no: nullable(TerminalNo),
      ruleId: Type.Optional(count),
      ruleName: Type.String(),
      sha256: Type.String(),
      expiresAt: Type.Optional(Moment),
    }),
  ),
});

export const fromServer = {
  challenge: Challenge,
  enrolled: Enrolled,
  welcome: Welcome,
  ack: Ack,
  refused: Refused,
  command: Command,
  bye: Bye,
  config: Config,
  versions: Versions,
  exceptions: Exceptions,
  contents: Contents,
  entries: Entries,
};

export type ServerMessage = Static<(typeof fromServer)[keyof typeof fromServer]>;
export type CommandMessage = Static<typeof Command>;
export type EntriesMessage = Static<typeof Entries>;
export type ExceptionsMessage = Static<typeof Exceptions>;

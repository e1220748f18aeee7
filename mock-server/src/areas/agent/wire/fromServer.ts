import { type Static, Type } from 'typebox';
import { CONTENTS, CommandId, Mac, MachineNo, Moment, Seq, Told } from './fields.ts';

const count = Type.Integer({ minimum: 0 });
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** The first thing that is said: what the gateway makes its proof of. */
const Challenge = Type.Object({
  t: Type.Literal('challenge'),
  nonce: Type.String(),
  protocols: Type.Array(Type.Integer()),
  time: Moment,
});

/** The answer to a key that is good: said once, and kept by the gateway alone. The same connection goes on with `hello`. */
const Enrolled = Type.Object({
  t: Type.Literal('enrolled'),
  credential: Type.String(),
  secret: Type.String(),
  netbarNo: Type.String(),
});

/** The gateway is known, and goes on after what the server has of its journal. */
const Welcome = Type.Object({
  t: Type.Literal('welcome'),
  protocol: Type.Integer(),
  session: Type.Integer(),
  netbarNo: Type.String(),
  time: Moment,
  /** Number of the last message of the journal that was taken. */
  received: count,
  heartbeatMs: count,
  limits: Type.Object({ frameBytes: count, rows: count, window: count, machines: count }),
  streams: Type.Array(Type.String()),
});

/** Taken: a message about how things are (`n`), or the journal up to and including `seq`. */
const Ack = Type.Object({
  t: Type.Literal('ack'),
  n: Type.Optional(Told),
  seq: Type.Optional(Seq),
});

/** Understood and not wanted: it counts as taken, and comes not again. */
const Refused = Type.Object({
  t: Type.Literal('refused'),
  seq: Seq,
  code: Type.String(),
  msg: Type.String(),
});

/** Something for a machine to do, or for the gateway itself where `no` is null. */
const Command = Type.Object({
  t: Type.Literal('command'),
  command: CommandId,
  no: nullable(MachineNo),
  /** The hardware that is meant: another machine under the same number refuses. */
  mac: nullable(Mac),
  name: Type.String(),
  args: Type.Object({}, { additionalProperties: true }),
  expiresAt: Moment,
});

/** Says why the connection ends, just before it does; `retryMs` is the least time until the next one. */
const Bye = Type.Object({
  t: Type.Literal('bye'),
  reason: Type.String(),
  msg: Type.String(),
  retryMs: nullable(count),
});

const version = Type.Integer({ minimum: 0 });
/** When machines take over what is new: at once, or when they boot next. */
const mode = Type.Enum(['now', 'nextBoot']);
/** This version of the configuration is in force, and the gateway says so often how things are. */
const Config = Type.Object({
  t: Type.Literal('config'),
  version,
  heartbeatMs: count,
  mode: Type.Optional(mode),
});
/** This version is in force: the gateway fetches what it has not. `packages` is reserved. */
const Versions = Type.Object({
  t: Type.Enum(['rules', 'runs', 'desktop', 'packages']),
  version,
  mode: Type.Optional(mode),
});

/**
 * What was fetched, in one message for each set of machines for which the same is in force: first for all (`nos` is null), then for those
 * that differ. `left` messages follow.
 */
const Contents = Type.Object({
  t: Type.Literal('contents'),
  what: Type.Enum([...CONTENTS]),
  version,
  mode,
  nos: nullable(Type.Array(MachineNo)),
  /** Names what is in force, and nothing else: machines say it back. */
  hash: Type.String(),
  value: Type.Unknown(),
  left: count,
});

/**
 * What is let through although a rule forbids it, all of it: a file by its SHA-256, under a rule by its name, on one machine or on all
 * of them where `no` is null. Said after `welcome` and at each change.
 */
const Exceptions = Type.Object({
  t: Type.Literal('exceptions'),
  list: Type.Array(
    Type.Object({ no: nullable(MachineNo), ruleName: Type.String(), sha256: Type.String() }),
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
};

export type Said = Static<(typeof fromServer)[keyof typeof fromServer]>;
export type CommandMessage = Static<typeof Command>;
export type ExceptionsMessage = Static<typeof Exceptions>;

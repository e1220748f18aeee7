import { Type } from 'typebox';
import { LIMITS } from './limits.ts';

const text = (maxLength: number, description?: string) =>
  Type.String({ maxLength, ...(description && { description }) });

/** A moment by the clock of whoever says it, in milliseconds since 1970. */
export const Moment = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });
const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** 机号: the number of a machine within its netbar. */
export const MachineNo = Type.String({ pattern: '^[A-Za-z]?[0-9]{1,4}$', maxLength: 5 });
export const Mac = Type.String({ pattern: '^([0-9A-F]{2}:){5}[0-9A-F]{2}$', maxLength: 17 });

export const Gateway = Type.Object({
  instance: Type.String({
    minLength: 8,
    maxLength: 64,
    description: 'Made anew at every start of the gateway’s process',
  }),
  version: text(20),
  host: text(60),
  simulated: Type.Optional(
    Type.Boolean({ description: 'Plays a netbar that there is not: people are told so' }),
  ),
});

/** Kinds of what is in force for a netbar and fetched by its gateway. */
export const CONTENTS = ['config', 'rules', 'runs', 'desktop'] as const;
export type ContentName = (typeof CONTENTS)[number];

/** What a machine has of one of them. */
const Synced = Type.Object({
  what: Type.Enum([...CONTENTS]),
  version: Version,
  hash: text(
    64,
    'As it came with the contents; another one when what the machine has was changed there',
  ),
  state: Type.Enum(['applied', 'failed', 'nextBoot']),
  text: Type.Optional(text(100, 'Why it failed')),
});

/** A machine as its gateway sees it. What is absent is as it was told before. */
export const MachineState = Type.Object({
  no: MachineNo,
  power: Type.Enum(['on', 'off']),
  mac: Type.Optional(Mac),
  host: Type.Optional(text(60)),
  ip: Type.Optional(text(45)),
  os: Type.Optional(text(60)),
  cpu: Type.Optional(text(80)),
  memGB: Type.Optional(Type.Integer({ minimum: 0, maximum: 4096 })),
  gpu: Type.Optional(text(80)),
  image: Type.Optional(text(60, 'The image that it booted from')),
  version: Type.Optional(text(20, 'Of the protection on the machine')),
  bootAt: Type.Optional(Moment),
  protect: Type.Optional(Type.Enum(['on', 'off', 'degraded'])),
  reason: Type.Optional(text(100, 'Why it is not protected, or off')),
  locked: Type.Optional(Type.Boolean()),
  isolated: Type.Optional(Type.Boolean({ description: 'Cut off from the network of the netbar' })),
  config: Type.Optional(Version),
  rules: Type.Optional(Version),
  sync: Type.Optional(
    Type.Array(Synced, {
      maxItems: CONTENTS.length,
      description: 'What it has of what is in force',
    }),
  ),
});

/** Numbers a message that only says how things are: the newest one counts, and a lost one is made up by the next. */
export const Told = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** Numbers a message of the journal, from 1 without gaps: each is taken once, whatever is sent twice. */
export const Seq = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const CommandId = Type.String({
  pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  maxLength: 36,
});
export const rows = { minItems: 1, maxItems: LIMITS.rows };

/** What became of a command. */
export const OUTCOMES = ['done', 'failed', 'refused', 'unsupported'] as const;
export type Outcome = (typeof OUTCOMES)[number];

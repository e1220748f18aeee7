import { Type } from 'typebox';
import { LIMITS } from './limits.ts';

const text = (maxLength: number, description?: string) =>
  Type.String({ maxLength, ...(description && { description }) });

/** Time in milliseconds since 1970, by the clock of the sender. */
export const Moment = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });
const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** 机号: number of a terminal within its netbar. */
export const TerminalNo = Type.String({ pattern: '^[A-Za-z]?[0-9]{1,4}$', maxLength: 5 });
export const Mac = Type.String({ pattern: '^([0-9A-F]{2}:){5}[0-9A-F]{2}$', maxLength: 17 });

export const Gateway = Type.Object({
  instance: Type.String({
    minLength: 8,
    maxLength: 64,
    description: 'Changes at every start of the gateway process',
  }),
  version: text(20),
  host: text(60),
  simulated: Type.Optional(
    Type.Boolean({ description: 'Whether the netbar is simulated. Shown to users' }),
  ),
});

/** Kinds of content that gateways fetch. */
export const CONTENTS = ['config', 'rules', 'runs', 'desktop', 'packages'] as const;
export type ContentName = (typeof CONTENTS)[number];

export type ContentMode = 'now' | 'nextBoot';

/**
 * Optional features that a gateway names in `hello`. `ruleEntries`: rules with the complete form of
 * their conditions, as `entries`. `observing`: also rules that only report what they match.
 * `packages`: installs software packages. `images`: installs them in the boot images of diskless
 * terminals. `uninstall`: removes packages that a rollout removes. `sharing`: downloads a file once
 * per netbar.
 */
const CAPABILITIES = [
  'ruleEntries',
  'observing',
  'packages',
  'images',
  'uninstall',
  'sharing',
] as const;
type Capability = (typeof CAPABILITIES)[number];
export type Capabilities = ReadonlySet<Capability>;

/** Returns the capabilities that this server knows. A newer gateway may name others. */
export const knownCapabilities = (names: readonly string[] = []): Capabilities =>
  new Set(CAPABILITIES.filter((capability) => names.includes(capability)));

/** Version of a content on a terminal. */
const Synced = Type.Object({
  what: Type.Enum([...CONTENTS]),
  version: Version,
  hash: text(
    64,
    'Hash that came with the content, or another value if the content was changed on the terminal',
  ),
  state: Type.Enum(['applied', 'failed', 'nextBoot']),
  text: Type.Optional(text(100, 'Reason of the failure')),
});

/** State of a terminal. Absent fields are unchanged. */
export const ReportedTerminal = Type.Object({
  no: TerminalNo,
  power: Type.Enum(['on', 'off']),
  mac: Type.Optional(Mac),
  host: Type.Optional(text(60)),
  ip: Type.Optional(text(45)),
  os: Type.Optional(text(60)),
  cpu: Type.Optional(text(80)),
  memGB: Type.Optional(Type.Integer({ minimum: 0, maximum: 4096 })),
  gpu: Type.Optional(text(80)),
  diskFreeMB: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2_000_000_000,
      description: 'Free space on the system disk in megabytes',
    }),
  ),
  image: Type.Optional(text(60, 'Boot image')),
  version: Type.Optional(text(20, 'Version of the protection client')),
  bootAt: Type.Optional(Moment),
  protect: Type.Optional(Type.Enum(['on', 'off', 'degraded'])),
  reason: Type.Optional(text(100, 'Reason why the protection is degraded or off')),
  locked: Type.Optional(Type.Boolean()),
  inUse: Type.Optional(Type.Boolean({ description: 'Whether a customer uses the terminal' })),
  isolated: Type.Optional(
    Type.Boolean({ description: 'Whether the terminal is isolated from the network' }),
  ),
  config: Type.Optional(Version),
  rules: Type.Optional(Version),
  sync: Type.Optional(
    Type.Array(Synced, {
      maxItems: CONTENTS.length,
      description: 'Content versions of the terminal',
    }),
  ),
});

/** Number of a state message. The newest message counts. A lost one is replaced by the next. */
export const StateNumber = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** Number of a journal message, starting at 1 without gaps. A repeated message is stored once. */
export const Seq = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const CommandId = Type.String({
  pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  maxLength: 36,
});
export const rows = { minItems: 1, maxItems: LIMITS.rows };

/** Results of a command. */
export const OUTCOMES = ['done', 'failed', 'refused', 'unsupported'] as const;
export type Outcome = (typeof OUTCOMES)[number];

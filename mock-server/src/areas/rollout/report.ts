import { type Static, Type } from 'typebox';
import { Moment, TerminalNo } from '../agent/index.ts';

/** Report of a gateway about one installation: an entry of the stream `installs`. */
export const InstallEntry = Type.Object({
  rollout: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  /** Version that the report is about. Empty if the package was uninstalled. */
  version: Type.String({ maxLength: 40 }),
  /** Terminal. With `image`: a terminal that has booted from the image with the version. */
  no: Type.Optional(TerminalNo),
  /** Boot image of diskless terminals, instead of a terminal. */
  image: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  at: Moment,
  state: Type.Enum(['downloading', 'installing', 'installed', 'failed']),
  attempt: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  /** Whether the terminal receives the file from another one of its netbar. */
  shared: Type.Optional(Type.Boolean()),
  code: Type.Optional(Type.String({ maxLength: 20 })),
  text: Type.Optional(Type.String({ maxLength: 200 })),
});

/** A report with the netbar of its gateway. */
export type ReportedEntry = Static<typeof InstallEntry> & { netbarId: number };

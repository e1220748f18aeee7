import { type Static, Type } from 'typebox';
import { publishTopic } from '../../platform/kernel/live/publish.ts';
import { type AgentStream, Moment, TerminalNo } from '../agent/index.ts';
import { LEVELS } from './levels.ts';
import { debugLogs } from './tables.ts';
import { debugTopic } from './topic.ts';

const Entry = Type.Object({
  at: Moment,
  no: Type.Optional(TerminalNo),
  level: Type.Enum([...LEVELS]),
  module: Type.String({ minLength: 1, maxLength: 40 }),
  message: Type.String({ maxLength: 2_000 }),
  stack: Type.Optional(Type.String({ maxLength: 8_000 })),
  version: Type.Optional(Type.String({ maxLength: 20 })),
  traceId: Type.Optional(Type.String({ maxLength: 64 })),
});

/** Maximum number of rows per statement. PostgreSQL accepts 65 535 parameters. */
const MAX_ROWS = 2_000;

/** Debug logs of gateways and terminals. Entries that exceed a length limit are skipped. */
export const debugStream: AgentStream = {
  name: 'debug',
  entry: Entry,
  perMinute: 3_000,
  async write({ tx, bus, now }, received) {
    const rows = received.flatMap(({ netbar, no, command, entries }) =>
      (entries as Static<typeof Entry>[]).map(
        ({ at, no: entryNo, version = '', stack = '', traceId = '', ...plain }) => ({
          ...plain,
          stack,
          traceId,
          netbarId: netbar.netbarId,
          terminalNo: entryNo ?? no ?? null,
          clientVersion: version,
          createdAt: now,
          occurredAt: netbar.toServerTime(at),
          command: command ?? null,
        }),
      ),
    );
    for (let from = 0; from < rows.length; from += MAX_ROWS)
      await tx.insert(debugLogs).values(rows.slice(from, from + MAX_ROWS));
    const netbarIds = new Set(received.map(({ netbar }) => String(netbar.netbarId)));
    await publishTopic({ bus, tx }, debugTopic, [...netbarIds], {});
  },
};

import { sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { type AgentStream, Moment } from '../agent/index.ts';
import { seenPrograms } from './tables.ts';

const Entry = Type.Object({
  at: Moment,
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 }),
  path: Type.String({ minLength: 1, maxLength: 260 }),
  signer: Type.Optional(Type.String({ maxLength: 120 })),
  parent: Type.Optional(Type.String({ maxLength: 120 })),
  terminals: Type.Integer({ minimum: 1, maximum: 3_000 }),
});

/** Report of a program in a netbar. `at` is an ISO string of the server's clock. */
type Report = Omit<Static<typeof Entry>, 'at'> & { netbarId: number; name: string; at: string };

/** Returns the file name of a Windows path. */
const fileNameOf = (path: string) => path.slice(path.lastIndexOf('\\') + 1) || path;

/**
 * Returns one report for each netbar and file, because one statement cannot update a row twice. The
 * last report has the current number of terminals, the first one the time.
 */
function mergeReports(reports: readonly Report[]): Report[] {
  const merged = new Map<string, Report>();
  for (const report of reports) {
    const key = `${report.netbarId} ${report.sha256}`;
    const earlier = merged.get(key);
    const at = earlier && earlier.at < report.at ? earlier.at : report.at;
    merged.set(key, { ...report, at });
  }
  return [...merged.values()];
}

/**
 * Stores the programs that terminals have started. A program that is known in the netbar gets the
 * new number of terminals. Entries that exceed a length limit are skipped.
 */
export const seenStream: AgentStream = {
  name: 'seen',
  entry: Entry,
  perMinute: 600,
  async write({ tx, now }, received) {
    const reports = mergeReports(
      received.flatMap(({ netbar, entries }) =>
        (entries as Static<typeof Entry>[]).map((entry) => ({
          ...entry,
          name: fileNameOf(entry.path),
          netbarId: netbar.netbarId,
          at: netbar.toServerTime(entry.at).toISOString(),
        })),
      ),
    );
    await tx.execute(sql`
      insert into ${seenPrograms}
        (netbar_id, sha256, name, path, signer, parent_name, terminals, is_first, first_seen_at, last_seen_at)
      select r."netbarId", r.sha256, r.name, r.path, coalesce(r.signer, ''), coalesce(r.parent, ''), r.terminals,
        not exists (select from ${seenPrograms} other where other.sha256 = r.sha256)
          and row_number() over (partition by r.sha256 order by r.at, r."netbarId") = 1,
        r.at, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb)
        as r("netbarId" int, sha256 text, name text, path text, signer text, parent text, terminals int, at timestamptz)
      -- A constant order of the locks, so that two instances cannot block each other.
      order by r."netbarId", r.sha256
      on conflict (netbar_id, sha256) do update
        set terminals = excluded.terminals, last_seen_at = excluded.last_seen_at`);
  },
};

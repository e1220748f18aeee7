// @both-engines: ranges of integer, bigint and timestamptz columns
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type EdgeRequest, edgeRequests } from '../testing/fuzz/edgeRequests.ts';
import { type Document, type Operation, readOperations } from '../testing/fuzz/operations.ts';
import { openSession } from '../testing/fuzz/session.ts';
import { withServer } from '../testing/server.ts';

const server = withServer({ demo: true });

/** Calls that delete rows which other calls need are sent last. */
const isDestructive = ({ path, method }: Operation) =>
  method === 'DELETE' || /delete|remove|clear|batch|setRole|setSystemConfig/i.test(path);

/**
 * Reads the id of a row for each `table.column` in the document, so that valid bodies name existing
 * rows. The document contains column names of the code.
 */
async function existingRows(document: Document): Promise<(row: string) => number | undefined> {
  const names = new Set(JSON.stringify(document).match(/(?<="x-row":")[^"]+/g));
  const ids = new Map<string, number>();
  for (const name of names) {
    const [table = '', column = ''] = name
      .replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      .split('.');
    const query = sql`select min(${sql.identifier(column)})::float8 as id from ${sql.identifier(table)}`;
    const { rows } = (await server.db.execute(query)) as unknown as {
      rows: { id: number | null }[];
    };
    if (rows[0]?.id != null) ids.set(name, rows[0].id);
  }
  return (row) => ids.get(row);
}

let address = 0;

function send({ method }: Operation, { url, payload }: EdgeRequest, token: string) {
  address += 1;
  return server.app.inject({
    method: method as 'POST',
    url: `/api${url}`,
    // Use different addresses, so that rate limits do not count the requests together.
    remoteAddress: `10.1.${(address >> 8) & 255}.${address & 255}`,
    headers: {
      'x-token': token,
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  });
}

// @guarantee valid-responses
it('returns only declared statuses, and no server error, for edge values of all fields', {
  timeout: 600_000,
}, async () => {
  const document: Document = (await server.app.inject('/api/openapi.json')).json();
  const rows = await existingRows(document);
  const operations = readOperations(document).sort(
    (a, b) => Number(isDestructive(a)) - Number(isDestructive(b)),
  );
  let token = await openSession(server, 'fuzzadmin', 888);
  const failures: string[] = [];
  const counts = { sent: 0, done: 0, refusedByForm: 0 };
  for (const [index, operation] of operations.entries()) {
    for (const request of edgeRequests(operation, document.components.schemas, rows, index)) {
      let answer = await send(operation, request, token);
      if (answer.statusCode === 401) {
        // An earlier call may have ended the session.
        token = await openSession(server, 'fuzzadmin', 888);
        answer = await send(operation, request, token);
      }
      const { statusCode, body } = answer;
      counts.sent += 1;
      if (body.startsWith('{"code":0')) counts.done += 1;
      if (body.startsWith('{"code":422')) counts.refusedByForm += 1;
      if (statusCode === 500 || !operation.statuses.includes(String(statusCode)))
        failures.push(`${operation.method} ${operation.path} ${request.what} → HTTP ${statusCode}`);
      if (!request.isAccepted && body.startsWith('{"code":0'))
        failures.push(`${operation.method} ${operation.path} ${request.what} → accepted`);
    }
  }
  expect(failures).toEqual([]);
  // Most requests must pass the validation and name an existing row, otherwise the test proves
  // little.
  expect(counts.sent).toBeGreaterThan(1_500);
  expect(counts.done).toBeGreaterThan(counts.sent / 4);
});

/**
 * Bare handler for comparison with the console's call: Fastify with only the statement of the list
 * of users.
 *
 * node bare.mjs postgresql postgres://… or node bare.mjs embedded <folder>
 *
 * Prints `ready <address>` when it listens.
 */
import { openEmbedded } from '@console/mock-server/dist/modules/db/embedded.js';
import { openPostgres } from '@console/mock-server/dist/modules/db/postgres.js';
import {
  listedColumns,
  roleIdsColumn,
} from '@console/mock-server/dist/modules/platform/accounts/user/present.js';
import { users } from '@console/mock-server/dist/modules/platform/kernel/identity/user/tables.js';
import { descending } from '@console/mock-server/dist/modules/platform/kernel/lists/order.js';
import {
  fromTable,
  pagePosition,
  readPage,
} from '@console/mock-server/dist/modules/platform/kernel/lists/page.js';
import fastify from 'fastify';

const [engine, where = ''] = process.argv.slice(2);
const { db } =
  engine === 'embedded'
    ? await openEmbedded({ dataDir: where })
    : await openPostgres(where, console.error);
const source = {
  from: fromTable(users),
  id: users.id,
  select: (tx) => tx.select({ row: listedColumns, held: roleIdsColumn }).from(users).$dynamic(),
  selectsIdsFirst: false,
};
const selectUsers = ({ page, pageSize }) =>
  readPage(db, source, {
    where: undefined,
    keys: [descending(users.id)],
    place: pagePosition(page, pageSize),
  });

const app = fastify();
app.post('/api/user/getUserList', async ({ body }) => ({
  code: 0,
  data: { list: await selectUsers(body) },
  msg: '',
}));
await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`ready http://127.0.0.1:${app.server.address().port}\n`);

/**
 * A bare handler to measure the console's call against: Fastify, and the statement of the list of users, with nothing around it.
 *
 *   node bare.mjs postgresql postgres://…    or    node bare.mjs embedded <folder>
 *
 * Writes `ready <address>` when it listens.
 */
import { openEmbedded } from '@console/mock-server/dist/db/embedded.js';
import { openPostgres } from '@console/mock-server/dist/db/postgres.js';
import { selectUsers } from '@console/mock-server/dist/platform/user/list.js';
import fastify from 'fastify';

const [engine, where = ''] = process.argv.slice(2);
const { db } = engine === 'embedded' ? await openEmbedded({ dataDir: where }) : await openPostgres(where, console.error);
const app = fastify();
app.post('/api/user/getUserList', async ({ body }) => ({ code: 0, data: { list: await selectUsers(db, body) }, msg: '' }));
await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`ready http://127.0.0.1:${app.server.address().port}\n`);

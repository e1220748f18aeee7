import { createRemoteJWKSet } from 'jose';
import { makeCalls } from './calls.js';
import { openDatabase } from './database.js';
import { createBackend } from './server.js';
import { TABLES } from './tables.js';

const { PORT = '9000', HOST = '127.0.0.1', CONSOLE_URL = 'http://127.0.0.1:8080' } = process.env;
const { DATABASE_URL: url, DATA_DIR: folder = './data' } = process.env;

const keys = createRemoteJWKSet(new URL('/plugin-keys.json', CONSOLE_URL));
const database = await openDatabase({ url, folder });
createBackend(keys, makeCalls(database, TABLES)).listen(Number(PORT), HOST, () =>
  console.log(`the back end listens on http://${HOST}:${PORT}`),
);

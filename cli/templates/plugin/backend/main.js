import { createRemoteJWKSet } from 'jose';
import { makeCalls } from './notes.js';
import { createBackend } from './server.js';

const { PORT = '9000', HOST = '127.0.0.1', CONSOLE_URL = 'http://127.0.0.1:8080' } = process.env;

const keys = createRemoteJWKSet(new URL('/plugin-keys.json', CONSOLE_URL));
createBackend(keys, makeCalls()).listen(Number(PORT), HOST, () =>
  console.log(`the back end listens on http://${HOST}:${PORT}`),
);

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { CERTIFICATE, CERTIFICATE_KEY } from '../testing/certificate.ts';
import { newFolder, remoteFolder, removeFolders, writeFiles } from '../testing/remoteFolder.ts';

const TOOL = path.resolve(import.meta.dirname, '../../bin/console-remote.mjs');

let server: Server;
let address: string;
let child: ChildProcess | undefined;

beforeAll(async () => {
  server = createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, (request, response) => {
    response.setHeader('set-cookie', 'x-token=a; Path=/; Secure; SameSite=Strict');
    response.setHeader('strict-transport-security', 'max-age=1');
    response.end(`${request.method} ${request.url} for ${request.headers.host}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }
  removeFolders();
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Runs the tool in a separate process, because trusted certificates are read at its start. */
function dev(env: Record<string, string>): ChildProcess {
  const host = newFolder();
  writeFiles(host, { 'index.html': '<html><head></head></html>' });
  const args = ['dev', '--console', address, '--host', host, '--port', '0'];
  child = spawn(process.execPath, [TOOL, ...args], {
    cwd: remoteFolder(),
    env: { ...process.env, ...env },
  });
  return child;
}

it('rejects a console with an untrusted certificate and explains the remedy', async () => {
  const { stderr } = dev({ NODE_EXTRA_CA_CERTS: '' });
  const output = Buffer.concat((await stderr?.toArray()) ?? []).toString();
  expect(output).toBe(
    `${address} has an untrusted certificate (self-signed certificate). Ask its operator for the certificate of the issuer, and set NODE_EXTRA_CA_CERTS to that file.\n`,
  );
});

it('accepts it with its certificate in NODE_EXTRA_CA_CERTS', async () => {
  const folder = newFolder();
  writeFiles(folder, { 'issuer.pem': CERTIFICATE });
  const { stdout } = dev({ NODE_EXTRA_CA_CERTS: path.join(folder, 'issuer.pem') });
  if (!stdout) throw new Error('the tool has no output');
  let url: string | undefined;
  for await (const line of createInterface({ input: stdout })) {
    url = /^ready (\S+)$/.exec(line)?.[1];
    if (url !== undefined) break;
  }
  const answer = await fetch(`${url}/api/thing`);
  expect(await answer.text()).toBe(`GET /api/thing for ${new URL(address).host}`);
  // The page was loaded over local plain HTTP.
  expect(answer.headers.get('set-cookie')).toBe('x-token=a; Path=/; SameSite=Strict');
  expect(answer.headers.get('strict-transport-security')).toBeNull();
}, 60_000);

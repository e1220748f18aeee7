import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { withServer } from '../../../testing/server.ts';
import { addNetbar } from '../../netbar/testing/netbars.ts';
import { makeKey } from '../testing/gateway.ts';
import { checkConsole } from './conformance.ts';

const server = withServer();

it('passes all checks on this server', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const as = await server.login();
  const { ID } = await addNetbar(server, as);
  const verdicts = await checkConsole(`ws://127.0.0.1:${port}`, await makeKey(server, as, ID));
  expect(verdicts.filter(({ fault }) => fault !== undefined)).toEqual([]);
  expect(verdicts.length).toBeGreaterThan(10);
});

it('fails all but one check on a console that accepts everything and stores nothing', async () => {
  const stub = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(stub, 'listening');
  stub.on('connection', (socket) => {
    const say = (frame: object) => socket.send(JSON.stringify(frame));
    say({ t: 'challenge', nonce: 'always-the-same', protocols: [1], time: 0 });
    socket.on('message', (data) => {
      const text = String(data);
      if (!text.startsWith('{"')) return socket.close(4400);
      const { t, n, seq } = JSON.parse(text) as { t: string; n?: number; seq?: number };
      if (t === 'enrol')
        say({ t: 'enrolled', credential: 'credential', secret: 'secret', netbarNo: '' });
      else if (t === 'hello') say({ t: 'welcome', session: 1, received: 0, heartbeatMs: 30_000 });
      else say({ t: 'ack', n, seq });
    });
  });
  const { port } = stub.address() as AddressInfo;
  const verdicts = await checkConsole(`ws://127.0.0.1:${port}`, 'a-key-of-no-importance-at-all', {
    answerMs: 500,
  });
  const passed = verdicts.filter(({ fault }) => fault === undefined).map(({ rule }) => rule);
  expect(passed).toEqual(['"machines" and "beat" are acknowledged by their number']);
  stub.close();
});

import { randomUUID } from 'node:crypto';
import {
  type Console,
  expectClose,
  expectThat,
  isAck,
  JOURNAL,
  unknownStreamBatch,
} from './console.ts';
import { checkObserving } from './observing.ts';
import { checkImages, checkPackages, checkUninstall } from './packages.ts';
import { checkRuleEntries } from './ruleEntries.ts';
import { checkThreatSnapshot } from './threatSnapshot.ts';

const LARGEST = 256 * 1024;

type Check = (console: Console, key: string) => Promise<void>;

/** Checks run in this order, because later checks use the state of earlier ones. */
export const CHECKS: readonly [rule: string, check: Check][] = [
  [
    'the first frame is a challenge with a unique nonce',
    async (console) => {
      const nonces = await Promise.all(
        [console.connect(), console.connect()].map((line) =>
          line.waitFor('challenge', ({ t }) => t === 'challenge'),
        ),
      );
      const [first, second] = nonces.map(({ nonce = '' }) => nonce);
      expectThat(first !== '' && first !== second, 'Two connections have the same nonce');
      expectThat(nonces[0]?.protocols?.includes(1) === true, 'Protocol version 1 is not offered');
    },
  ],
  [
    'an unknown key is refused (4401)',
    async (console) => {
      const line = console.connect();
      await line.waitFor('challenge', ({ t }) => t === 'challenge');
      line.send({
        t: 'enrol',
        key: 'x'.repeat(32),
        protocol: 1,
        gateway: { instance: console.instance, version: '1', host: 'x' },
      });
      await expectClose(line, 4401);
    },
  ],
  [
    'a key can be used again until the first hello',
    async (console, key) => {
      const first = await console.connect().enrol(key);
      console.identity = await console.connect().enrol(key);
      expectThat(
        first.secret !== console.identity.secret,
        'Both responses contain the same secret',
      );
    },
  ],
  [
    'a hello with a valid proof is accepted and makes the key unusable',
    async (console, key) => {
      const { welcome } = await console.connectAndGreet();
      expectThat((welcome.heartbeatMs ?? 0) > 0, '"welcome" has no heartbeatMs');
      const late = console.connect();
      await late.enrol(key).catch(() => undefined);
      await expectClose(late, 4401);
    },
  ],
  [
    'a wrong proof is refused (4401)',
    async (console) => {
      const line = console.connect();
      await line.hello(console.identity, JOURNAL, { proof: '0'.repeat(64) });
      await expectClose(line, 4401);
    },
  ],
  [
    'an unsupported protocol version is refused (4406)',
    async (console) => {
      const line = console.connect();
      await line.hello(console.identity, JOURNAL, { protocol: 999 });
      await expectClose(line, 4406);
    },
  ],
  [
    '"machines" and "beat" are acknowledged by their number',
    async (console) => {
      const { line } = await console.connectAndGreet();
      line.send({ t: 'machines', n: 1, time: Date.now(), full: 'only', list: [] });
      line.send({ t: 'beat', n: 2, time: Date.now() });
      await line.waitFor('ack of 1', ({ t, n }) => t === 'ack' && n === 1);
      await line.waitFor('ack of 2', ({ t, n }) => t === 'ack' && n === 2);
    },
  ],
  [
    'a repeated journal message is acknowledged but stored once, and the journal continues after a reconnect',
    async (console) => {
      const { line, welcome } = await console.connectAndGreet();
      const seq = (welcome.received ?? 0) + 1;
      line.send(unknownStreamBatch(seq));
      await line.waitFor('ack of the message', isAck(seq));
      line.send(unknownStreamBatch(seq));
      line.send(unknownStreamBatch(seq + 1));
      await line.waitFor('ack of the next one', isAck(seq + 1));
      const acks = line.frames.filter(isAck(seq)).length;
      expectThat(
        acks === 2,
        `The repeated message was acknowledged ${acks} times instead of twice`,
      );
      const refused = line.frames.filter(
        (frame) => frame.t === 'refused' && frame.seq === seq,
      ).length;
      expectThat(
        refused === 1,
        `The message on an unknown stream was refused ${refused} times instead of once`,
      );
      line.end();
      const again = await console.connectAndGreet();
      expectThat(
        again.welcome.received === seq + 1,
        `"received" is ${again.welcome.received} instead of ${seq + 1}`,
      );
    },
  ],
  [
    'a gap in the journal closes the connection (4400)',
    async (console) => {
      const { line, welcome } = await console.connectAndGreet();
      line.send(unknownStreamBatch((welcome.received ?? 0) + 2));
      await expectClose(line, 4400);
    },
  ],
  [
    'an invalid frame closes the connection (4400), an oversized frame too (1009)',
    async (console) => {
      const { line } = await console.connectAndGreet();
      line.send('{');
      await expectClose(line, 4400);
      const { line: large } = await console.connectAndGreet();
      large.send(' '.repeat(LARGEST + 1));
      await expectClose(large, 1009);
    },
  ],
  [
    'after a severe threat, the console requests the processes of the terminal and stores them',
    checkThreatSnapshot,
  ],
  [
    'a gateway with the capability "ruleEntries" receives the rules whole, then the difference to them',
    checkRuleEntries,
  ],
  [
    'observed rules are sent only to a gateway with the capability "observing", and their hits are stored',
    checkObserving,
  ],
  [
    'a gateway with the capability "packages" receives the packages of its terminals, and its reports are stored',
    checkPackages,
  ],
  ['reports about removed packages are stored', checkUninstall],
  ['reports about images, and about boots from them, are stored', checkImages],
  [
    'the same gateway process can reconnect (the former connection closes with 4410), another process is refused (4409)',
    async (console) => {
      const { line: former } = await console.connectAndGreet();
      await console.connectAndGreet();
      await expectClose(former, 4410);
      const twin = console.connect(randomUUID());
      await twin.hello(console.identity, JOURNAL);
      await expectClose(twin, 4409);
    },
  ],
];

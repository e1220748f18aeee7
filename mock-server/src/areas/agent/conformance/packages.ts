import { type Console, expectThat, isAck, JOURNAL } from './console.ts';

/** Checks that a gateway with the capability receives packages, and that its reports are stored. */
export async function checkPackages(console: Console): Promise<void> {
  const line = console.connect();
  const welcome = await line.connect(console.identity, JOURNAL, { capabilities: ['packages'] });
  expectThat(
    welcome.streams?.includes('installs') === true,
    '"welcome" does not name the stream "installs"',
  );
  line.send({ t: 'fetch', what: 'packages' });
  const first = await line.waitFor(
    'the "contents" of the packages',
    ({ t, what }) => t === 'contents' && what === 'packages',
  );
  const isEmpty = Array.isArray(first.value) && first.value.length === 0;
  expectThat(first.nos === null && isEmpty, 'The first set is not empty, or not for all terminals');
  const seq = (welcome.received ?? 0) + 1;
  const report = { rollout: 2_147_483_647, version: '1.0.0', no: 'Z9999', at: Date.now() };
  const shared = { ...report, state: 'downloading', attempt: 1, shared: true };
  const list = [shared, { ...report, state: 'installed', attempt: 1 }];
  line.send({ t: 'batch', seq, stream: 'installs', list });
  await line.waitFor('ack of a report about an unknown rollout', isAck(seq));
  const refused = line.frames.find((frame) => frame.t === 'refused' && frame.seq === seq);
  expectThat(!refused, 'The console refused a report about an unknown rollout');
  line.end();
}

/** Checks that a report about the removal of a package is stored. */
export async function checkUninstall(console: Console): Promise<void> {
  const line = console.connect();
  const welcome = await line.connect(console.identity, JOURNAL, {
    capabilities: ['packages', 'uninstall'],
  });
  const seq = (welcome.received ?? 0) + 1;
  const report = { rollout: 2_147_483_647, version: '', no: 'Z9999', at: Date.now() };
  const list = [{ ...report, state: 'installed', attempt: 1 }];
  line.send({ t: 'batch', seq, stream: 'installs', list });
  await line.waitFor('ack of a report about a removed package', isAck(seq));
  const refused = line.frames.find((frame) => frame.t === 'refused' && frame.seq === seq);
  expectThat(!refused, 'The console refused a report about a removed package');
  line.end();
  const again = console.connect();
  const { received } = await again.connect(console.identity, JOURNAL);
  expectThat(received === seq, `"received" is ${received} instead of ${seq}`);
  again.end();
}

/** Checks that reports about images and the boots from them are stored. */
export async function checkImages(console: Console): Promise<void> {
  const line = console.connect();
  const welcome = await line.connect(console.identity, JOURNAL, {
    capabilities: ['packages', 'images'],
  });
  const seq = (welcome.received ?? 0) + 1;
  const report = { rollout: 2_147_483_647, version: '1.0.0', image: 'none', attempt: 1 };
  const written = { ...report, at: Date.now(), state: 'installed' };
  const list = [written, { ...written, no: 'Z9999' }];
  line.send({ t: 'batch', seq, stream: 'installs', list });
  await line.waitFor('ack of reports about an image', isAck(seq));
  const refused = line.frames.find((frame) => frame.t === 'refused' && frame.seq === seq);
  expectThat(!refused, 'The console refused a report about an image');
  line.end();
  const again = console.connect();
  const { received } = await again.connect(console.identity, JOURNAL);
  expectThat(received === seq, `"received" is ${received} instead of ${seq}`);
  again.end();
}

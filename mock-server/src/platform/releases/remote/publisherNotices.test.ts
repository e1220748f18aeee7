import { beforeEach, describe, expect, it } from 'vitest';
import { RegistryCaller } from '../../../testing/registryServer.ts';
import { testPublisher, testRelease } from '../../../testing/releases.ts';
import { ADMIN_PASSWORD, withServer } from '../../../testing/server.ts';

const server = withServer();
const publisher = testPublisher('team-netbar');
const first = testRelease(publisher, { id: 'netbar', version: '1.0.0', text: 'one' });
const second = testRelease(publisher, { id: 'netbar', version: '1.1.0', text: 'two' });

interface InboxMessage {
  kind: string;
  title: string;
  text: string;
}
/** Session of the administrator who uploads. */
let registry: RegistryCaller;
/** Session of another administrator. */
let other: string;

const messagesOf = async (as: string) => {
  const page = { page: 1, pageSize: 50 };
  const { data } = await server.call<{ list: InboxMessage[] }>('POST /inbox/getMessageList', page, {
    as,
  });
  return data.list.filter(({ kind }) => kind.startsWith('release'));
};

beforeEach(async () => {
  registry = await RegistryCaller.open(server);
  await registry.grant(publisher);
  await registry.upload(first);
  await registry.promote(first);
  await server.addUser('another', 888);
  other = await server.login('another', ADMIN_PASSWORD);
});

describe('a release with many failures', () => {
  const report = (counts: object) => {
    const { id, build } = first.manifest;
    return registry.call('report', {
      builds: [{ id, build, loads: 0, renderErrors: 0, failures: {}, ...counts }],
    });
  };

  it('is reported once a day to its author and to users who may roll it back', async () => {
    await server.addUser('keeper', 301);
    await report({ loads: 100, renderErrors: 9, failures: { C101: 10 } });
    expect(await messagesOf(registry.token)).toEqual([]);
    await report({ failures: { C101: 11 } });
    await report({ failures: { C101: 11 } });
    for (const as of [registry.token, other]) {
      const [message, ...more] = await messagesOf(as);
      expect(more).toEqual([]);
      expect(message).toMatchObject({
        kind: 'releaseFailing',
        title: '模块 netbar 1.0.0 今天多次出错',
      });
      expect(message?.text).toContain('30 次');
    }
    expect(await messagesOf(await server.login('keeper', ADMIN_PASSWORD))).toEqual([]);
    server.advance(86_400_000);
    await report({ failures: { C101: 10 } });
    expect(await messagesOf(registry.token)).toHaveLength(2);
  });

  it('is not reported for one slow computer, but for busy browsers of several users', async () => {
    await report({ failures: { C112: 30 } });
    expect(await messagesOf(other)).toEqual([]);
    const { id, build } = first.manifest;
    const builds = [{ id, build, loads: 1, renderErrors: 0, failures: { C112: 1 } }];
    await server.call('POST /remote/report', { builds }, { as: other });
    expect(await messagesOf(other)).toHaveLength(1);
  });

  it('is not reported after a few failures', async () => {
    await report({ failures: { C101: 9 } });
    expect(await messagesOf(registry.token)).toEqual([]);
  });
});

describe('a release that another administrator stops', () => {
  const change = async (what: string, more: object = {}) =>
    server.call(
      `POST /remote/${what}`,
      { id: 'netbar', reason: '页面打不开', revision: await registry.revision(), ...more },
      { as: other },
    );

  it.each<[string, () => Promise<{ code: number }>]>([
    ['by a rollback', () => change('rollback')],
    ['by switching its remote off', () => change('setRelease', { action: 'off' })],
  ])('notifies its author: %s', async (_how, stop) => {
    await registry.upload(second);
    await registry.promote(second);
    expect((await stop()).code).toBe(0);
    const [message] = await messagesOf(registry.token);
    expect(message).toMatchObject({
      kind: 'releaseStopped',
      title: '模块 netbar 1.1.0 已停止使用',
    });
    expect(message?.text).toContain('原因：页面打不开');
    expect(await messagesOf(other)).toEqual([]);
  });

  it('does not notify an author who stops the release', async () => {
    await registry.set('netbar', { action: 'off' });
    expect(await messagesOf(registry.token)).toEqual([]);
  });
});

import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../platform/kernel/identity/user/tables.ts';
import { settings } from '../platform/kernel/settings/tables.ts';
import { putLocal, type TestRelease, testPublisher, testRelease } from '../testing/releases.ts';
import { withServer } from '../testing/server.ts';

const server = withServer();
const publisher = testPublisher('local');
const first = testRelease(publisher);
const next = testRelease(publisher, { text: 'next' });
const BUILD = first.manifest.build;
const NEXT = next.manifest.build;

async function put(path: string, content: string): Promise<void> {
  const file = join(server.folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

const release = (built: TestRelease) => putLocal(join(server.folder, 'releases'), built, publisher);

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers });

beforeEach(async () => {
  await put(
    'host/index.html',
    '<html><head><script type="application/json" id="boot">{}</script></head></html>',
  );
  await put('host/hashed.json', '["static/js/index.0a1b2c3d.js"]');
  await put('host/static/js/index.0a1b2c3d.js', 'plain');
  await put('host/static/js/index.0a1b2c3d.js.br', 'brotli');
  await put('host/favicon.svg', '<svg/>');
  await put('secret.txt', 'private content');
  release(first);
});

function bootOf(html: string) {
  const text = /id="boot">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  return JSON.parse(text);
}

describe('the page', () => {
  it('contains boot data and a fresh style nonce, and must not be cached', async () => {
    const [first, second] = [await get('/'), await get('/')];
    expect(first.headers['cache-control']).toBe('private, no-store');
    const { nonce, session, revision } = bootOf(first.body);
    expect(first.headers['content-security-policy']).toBe(
      `default-src 'self'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; worker-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'`,
    );
    expect(bootOf(second.body).nonce).not.toBe(nonce);
    expect([session, revision]).toEqual([null, (await get('/registry.json')).json().revision]);
  });

  it('recognizes the session by its cookie and clears an invalid one', async () => {
    const token = await server.login();
    const { session } = bootOf((await get('/', { cookie: `x-token=${token}` })).body);
    expect([session.user.userName, session.releases[0].id]).toEqual(['admin', 'netbar']);
    expect(bootOf((await get('/', { cookie: 'x-token=bad' })).body).session).toBeNull();
  });

  // @guarantee injection
  it('escapes settings and names in the page', async () => {
    const nasty = '</script><script>alert(1)</script><!--$&';
    await server.db.insert(settings).values({ name: 'app.appName', value: nasty });
    await server.db.update(users).set({ nickName: nasty });
    const { body } = await get('/', { cookie: `x-token=${await server.login()}` });
    expect(body.match(/<\/script>/g)).toHaveLength(1);
    const boot = bootOf(body);
    expect([boot.settings.appName, boot.session.user.nickName]).toEqual([nasty, nasty]);
  });

  it.each([
    ['half written', '{"pages":{"visitor":"<ht'],
    ['of a build with another format', '{"screens":[]}'],
    ['no object', 'null'],
  ])('is sent without prerendered screens if these are %s', async (_what, text) => {
    await put('host/drawn.json', text);
    const { statusCode, body } = await get('/');
    expect([statusCode, bootOf(body).session]).toEqual([200, null]);
  });

  it('contains prerendered screens, with the nonce on their styles', async () => {
    const page =
      '<html{{held}}><script id="boot">{{boot}}</script><style nonce="{{nonce}}"></style>{{drawn}}';
    const outline = { name: 'outline', title: '', html: { '': '<i>frame</i>' } };
    await put(
      'host/drawn.json',
      JSON.stringify({
        pages: { visitor: page, session: page },
        switches: [],
        screens: [],
        outline,
      }),
    );
    const { body, headers } = await get('/', { cookie: 'theme=dark' });
    expect(body).toContain('<i>frame</i>');
    expect(body).not.toContain('data-held');
    expect(headers['content-security-policy']).toContain(`'nonce-${bootOf(body).nonce}'`);
    expect(body).toContain(`<style nonce="${bootOf(body).nonce}">`);
  });

  it('explains what to do if the host is not built', async () => {
    const { config } = server.deps;
    config.hostDir = join(server.folder, 'nowhere');
    await server.app.close();
    const { createApp } = await import('../app/app.ts');
    server.app = await createApp(server.deps);
    expect((await get('/')).json().msg).toContain('构建');
  });
});

describe('files', () => {
  it('with a hash are cached permanently and served compressed; others are revalidated', async () => {
    const hashed = await get('/static/js/index.0a1b2c3d.js', { 'accept-encoding': 'gzip, br' });
    expect([hashed.body, hashed.headers['content-encoding']]).toEqual(['brotli', 'br']);
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/static/js/index.0a1b2c3d.js')).body).toBe('plain');
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['does not contain the file, even if its name contains a hash', '["static/other.0a1b2c3d.js"]'],
    ['is truncated', '["static/js/index.0a1b2c3d.js'],
    ['is not a list', '{"static/js/index.0a1b2c3d.js":true}'],
    ['is empty', ''],
  ])('are revalidated if the list of the build %s', async (_what, list) => {
    await put('host/hashed.json', list);
    const { statusCode, headers } = await get('/static/js/index.0a1b2c3d.js');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  // @guarantee public-files
  it('return 404 without caching if they are missing', async () => {
    for (const url of [
      '/static/js/old.0a1b2c3d.js',
      '/index.html',
      '/static/js/index.0a1b2c3d.js.br',
      `/r/netbar/${NEXT}/remoteEntry.3f2a9c01.js`,
      // Under any other name the page would have no boot data.
      '//index.html',
      '/static/..//index.html',
      '/.%2findex.html',
      '/index.html/',
      '//',
    ]) {
      const reply = await get(url);
      expect([url, reply.statusCode, reply.headers['cache-control']]).toEqual([
        url,
        404,
        'no-store',
      ]);
    }
  });

  // @guarantee public-files
  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    `/r/netbar/${BUILD}/../../../secret.txt`,
    `/r/netbar/${BUILD}/..%2f..%2f..%2fsecret.txt`,
    `/r/netbar/${BUILD}/x/remote.json`,
    `/r/netbar/${BUILD}//etc/passwd`,
    '/r/..%2f..%2f/x/secret.txt',
    '/r/netbar/current.json',
    `/r/netbar/${BUILD}/static%5c..%5c..%5csecret.txt`,
    '/%00',
    '/%zz',
  ])('outside of the public folders return 404: %s', async (url) => {
    const reply = await get(url);
    expect(reply.body).not.toContain('private content');
    expect(reply.body).not.toContain('root:');
    expect([reply.statusCode, reply.json().code]).toEqual([404, 7]);
  });
});

describe('releases', () => {
  const builds = async () =>
    (await get('/registry.json')).json().releases.map((entry: { build: string }) => entry.build);

  it('are updated without a restart, and the previous build stays available', async () => {
    const before = (await get('/registry.json')).json().revision;
    release(next);
    await utimes(
      join(server.folder, 'releases/netbar/current.json'),
      new Date(),
      new Date(Date.now() + 5000),
    );
    expect(await builds()).toEqual([NEXT]);
    expect((await get('/registry.json')).json().revision).not.toBe(before);
    const older = await get(`/r/netbar/${BUILD}/remoteEntry.3f2a9c01.js`);
    expect([older.body, older.headers['cache-control']]).toEqual([
      'entry first',
      'public, max-age=31536000, immutable',
    ]);
  });

  it.each([
    ['a truncated current.json', 'releases/broken/current.json', '{"build":"01'],
    ['a missing build', 'releases/broken/current.json', `{"build":"${BUILD}"}`],
    [
      'a path instead of a build',
      'releases/broken/current.json',
      '{"build":"../netbar/0123456789ab"}',
    ],
  ])('with errors are skipped and logged: %s', async (_name, path, content) => {
    await put(path, content);
    expect(await builds()).toEqual([BUILD]);
    await builds();
    expect(server.log.filter((line) => line.remote === 'broken')).toHaveLength(1);
  });
});

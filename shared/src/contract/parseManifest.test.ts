import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonicalJson.ts';
import { parseManifest } from './parseManifest.ts';
import type { RemoteManifest } from './remoteManifest.ts';
import { ShapeError } from './shapes.ts';
import { signedText } from './signedText.ts';
import { testManifest } from './testManifest.ts';

type Loose = Record<string, unknown>;

/** Returns the manifest after a change that its types do not allow. */
function broken(change: (manifest: Loose & { [key: string]: never }) => void): unknown {
  const manifest: Loose = JSON.parse(JSON.stringify(testManifest()));
  change(manifest as never);
  return manifest;
}

const set = (path: string, value: unknown) =>
  broken((manifest) => {
    const keys = path.split('/');
    const last = keys.pop() as string;
    const holder = keys.reduce<Loose>((node, key) => node[key] as Loose, manifest);
    holder[last] = value;
  });

const without = (path: string) =>
  broken((manifest) => {
    const keys = path.split('/');
    const last = keys.pop() as string;
    delete keys.reduce<Loose>((node, key) => node[key] as Loose, manifest)[last];
  });

const SLOT = {
  slot: 'header.toolbar/v1',
  expose: './QrButton',
  js: ['page-list.77aa77aa77aa.js'],
  css: [],
};

describe('parseManifest', () => {
  it('accepts a valid manifest as text and as value', () => {
    expect(parseManifest(testManifest({ title: '表情😀 \\u0000' })).title).toBe('表情😀 \\u0000');
    expect(parseManifest(testManifest())).toEqual(testManifest());
    expect(parseManifest(JSON.stringify(testManifest()))).toEqual(testManifest());
    const full = testManifest({
      icon: 'wifi',
      optional: true,
      slots: [{ ...SLOT, order: 40, if: { authority: [888, 999] } }],
    });
    expect(parseManifest(full)).toEqual(full);
    const [page] = full.pages as [(typeof full.pages)[0]];
    const asking = testManifest({
      pages: [{ ...page, data: [{ call: 'POST /person/getPerson', body: {}, optional: true }] }],
    });
    expect(parseManifest(asking)).toEqual(asking);
  });

  it.each(Object.keys(testManifest()))('requires %s', (field) => {
    expect(() => parseManifest(without(field))).toThrow(new ShapeError(`${field} is missing`));
  });

  it.each([
    ['an unknown key', set('tier', 'trusted'), 'tier is not known here'],
    ['an unknown nested key', set('pages/0/lazy', true), 'pages[0].lazy is not known here'],
    [
      'a first call whose optional is a text',
      set('pages/0/data', [{ call: 'POST /a/b', optional: 'yes' }]),
      'must be true or false',
    ],
    [
      'no integrity',
      set('files/page-list.77aa77aa77aa.js', [null, 5]),
      'files["page-list.77aa77aa77aa.js"][0] must be a text',
    ],
    [
      'an empty integrity',
      set('files/page-list.77aa77aa77aa.js', ['', 5]),
      'is not of the form ^sha384-',
    ],
    [
      'a weaker hash',
      set('files/page-list.77aa77aa77aa.js', [`sha256-${'A'.repeat(43)}=`, 5]),
      'is not of the form ^sha384-',
    ],
    [
      'a size below zero',
      set('files/page-list.77aa77aa77aa.js', [`sha384-${'A'.repeat(64)}`, -1]),
      'must be a whole number',
    ],
    [
      'a file without entry in files',
      without('files/page-list.00ff00ff00ff.css'),
      'files has no integrity for page-list.00ff00ff00ff.css',
    ],
    [
      'an entry without integrity',
      without('files/remoteEntry.1b9c1b9c1b9c.js'),
      'files has no integrity for remoteEntry',
    ],
    [
      'a name without hash',
      set('files/page.js', [`sha384-${'A'.repeat(64)}`, 1]),
      'files key "page.js" is not of the form',
    ],
    [
      'a parent folder',
      set('files/..~x.0123abcd.js', [`sha384-${'A'.repeat(64)}`, 1]),
      'files key',
    ],
    ['a folder of dots', set('entry/file', '../../a.0123abcd.js'), 'entry.file is not of the form'],
    ['an absolute name', set('entry/file', '/a.0123abcd.js'), 'entry.file is not of the form'],
    ['a back-slash', set('entry/file', 'a\\b.0123abcd.js'), 'entry.file is not of the form'],
    [
      'another base',
      set('base', '/r/other/3f2a9c01d7e4/'),
      'base must be "/r/netbar/3f2a9c01d7e4/"',
    ],
    [
      'a foreign key',
      set('sig/key', 'team-other.AbCdEfGh01234567'),
      'sig.key is not a key of publisher team-netbar',
    ],
    ['another algorithm', set('sig/alg', 'none'), 'sig.alg must be "ES256"'],
    ['a short signature', set('sig/value', 'AAAA'), 'sig.value is not of the form'],
    ['no range', set('host', 'new ones'), 'host must be a range'],
    ['no version', set('version', '1.4'), 'version must be a version'],
    ['a foreign schema', set('schema', 'console-remote/2'), 'schema must be "console-remote/1"'],
    ['an id with capitals', set('id', 'Netbar'), 'id is not of the form'],
    ['names that are not a list', set('uses/react/names', 'useState'), 'uses.react'],
    [
      'a call to another host',
      set('needs/api', ['POST https://elsewhere/x']),
      'needs.api[0] is not of the form',
    ],
    ['no pages and no slots', set('pages', []), 'the release shows nothing'],
    [
      'a duplicate page',
      set('pages', [testManifest().pages[0], testManifest().pages[0]]),
      'pages names view/netbar/list twice',
    ],
    ['the same slot twice', set('slots', [SLOT, SLOT]), 'slots names header.toolbar/v1 twice'],
    [
      'a slot without a version',
      set('slots', [{ ...SLOT, slot: 'header.toolbar' }]),
      'slots[0].slot is not of the form',
    ],
    [
      'a role that is not a number',
      set('slots', [{ ...SLOT, if: { authority: ['888'] } }]),
      'slots[0].if.authority[0] must be a whole',
    ],
    [
      'an unknown condition',
      set('slots', [{ ...SLOT, if: { os: 'WIN' } }]),
      'slots[0].if.os is not known here',
    ],
    [
      'a slot whose file has no integrity',
      set('slots', [{ ...SLOT, js: ['a.0123abcd.js'] }]),
      'files has no integrity for a.0123abcd.js',
    ],
    [
      'a path that is not normalised',
      set('pages/0/component', '/view/netbar/list.vue'),
      'pages[0].component must be a component path',
    ],
    ['a NUL', set('title', 'a\u0000b'), 'contains U+0000'],
    ['a lone surrogate', set('title', 'a\ud83d'), 'contains U+0000 or a lone surrogate'],
    [
      'a version that is too long',
      set('version', `1.0.0-${'a'.repeat(60)}`),
      'version must be a version',
    ],
    ['an array', [], 'the manifest must be an object'],
    ['nothing', null, 'the manifest must be an object'],
    [
      'an object with a prototype',
      Object.create({ ...testManifest() }),
      'the manifest must be a plain object',
    ],
  ])('rejects %s', (_what, value, reason) => {
    const read = () => parseManifest(value);
    expect(read).toThrow(ShapeError);
    expect(read).toThrow(reason.replace('uses.react', 'uses["react"].names must be a list'));
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'rejects the key %s at every level without prototype pollution',
    (key) => {
      const text = JSON.stringify(testManifest());
      const places = ['{"schema"', '"entry":{', '"files":{', '"uses":{', '"needs":{', '"sig":{'];
      for (const place of places) {
        const evil = `${JSON.stringify(key)}:{"polluted":true},`;
        const spoiled =
          place === '{"schema"'
            ? text.replace(place, `{${evil}"schema"`)
            : text.replace(place, `${place}${evil}`);
        expect(spoiled).not.toBe(text);
        expect(() => parseManifest(spoiled)).toThrow(ShapeError);
      }
      expect(({} as Loose).polluted).toBeUndefined();
    },
  );

  it('rejects invalid JSON and texts that are too long', () => {
    expect(() => parseManifest('{')).toThrow('the manifest is not valid JSON');
    expect(() => parseManifest(' '.repeat(1_000_001))).toThrow(
      'must not be longer than 1000000 characters',
    );
  });
});

describe('canonicalJson', () => {
  it('returns the same text for any key order', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'é"\n' }], a: true })).toBe(
      '{"a":true,"b":[1,{"c":"é\\"\\n","d":null}]}',
    );
    expect(canonicalJson(JSON.parse('{"a":1e2,"10":0,"9":-0}'))).toBe('{"10":0,"9":0,"a":100}');
  });

  it.each([
    undefined,
    Number.NaN,
    1n,
    () => 1,
    { a: undefined },
    [undefined],
    new Date(0),
    new Map(),
  ])('throws for %s', (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });

  it('signs everything except the signature', () => {
    const { sig, ...rest } = testManifest();
    expect(signedText(testManifest())).toBe(canonicalJson(rest));
    expect(signedText({ ...rest, sig: { ...sig, value: 'other' } } as RemoteManifest)).toBe(
      canonicalJson(rest),
    );
    expect(signedText(testManifest({ title: 'another' }))).not.toBe(canonicalJson(rest));
  });
});

describe('proposals of a release', () => {
  const [{ component } = { component: '' }] = testManifest().pages;
  const row = {
    name: 'shopList',
    title: '商品',
    component,
    buttons: [{ name: 'add', desc: '新增' }],
  };
  const kinds = { type: 'shopKind', name: '商品类型', values: [{ value: 'a', label: '甲' }] };

  it('are menu rows for its own pages, and dictionaries', () => {
    const manifest = { ...testManifest(), menus: [row], dictionaries: [kinds] };
    expect(parseManifest(manifest)).toEqual(manifest);
  });

  it.each<[string, object, RegExp]>([
    [
      'a row for a missing page',
      { menus: [{ ...row, component: 'view/elsewhere' }] },
      /no page of the release/,
    ],
    ['a duplicate name', { menus: [row, row] }, /menus names shopList twice/],
    ['a path outside of the layout', { menus: [{ ...row, path: '../login' }] }, /path/],
    [
      'too many rows',
      { menus: Array.from({ length: 51 }, (_, at) => ({ ...row, name: `row${at}` })) },
      /menus/,
    ],
    [
      'a duplicate dictionary',
      { dictionaries: [kinds, kinds] },
      /dictionaries names shopKind twice/,
    ],
  ])('are rejected with %s', (_what, proposal, rule) => {
    expect(() => parseManifest({ ...testManifest(), ...proposal })).toThrow(rule);
  });
});

describe('routes of a back end', () => {
  const route = { method: 'POST', path: '/plugin/netbar/addNote', title: '记录' };
  const withRoutes = (...routes: object[]) => ({ ...testManifest(), backend: { routes } });

  it('are accepted as declared', () => {
    const read = { method: 'GET', path: '/plugin/netbar/notes/list', title: '查看', reads: true };
    expect(parseManifest(withRoutes(route, read)).backend?.routes).toEqual([route, read]);
  });

  it.each<[string, object[], RegExp]>([
    ['none', [], /backend\.routes is empty/],
    [
      'a path with a parent folder',
      [{ ...route, path: '/plugin/netbar/../user/deleteUser' }],
      /must be a path such as/,
    ],
    ['an escape', [{ ...route, path: '/plugin/netbar/%2e%2e/x' }], /must be a path such as/],
    [
      'the path of another remote',
      [{ ...route, path: '/plugin/other/x' }],
      /must begin with \/plugin\/netbar\//,
    ],
    ['a path of the console', [{ ...route, path: '/user/deleteUser' }], /must be a path such as/],
    ['a path without a call', [{ ...route, path: '/plugin/netbar/' }], /must be a path such as/],
    ['a duplicate call', [route, route], /names POST \/plugin\/netbar\/addNote twice/],
    ['another method', [{ ...route, method: 'PATCH' }], /method/],
    ['a call without a title', [{ ...route, title: ' ' }], /title/],
    ['an address', [{ ...route, target: 'http://10.0.0.1' }], /target is not known here/],
  ])('are rejected: %s', (_what, routes, rule) => {
    expect(() => parseManifest(withRoutes(...routes))).toThrow(rule);
  });
});

import { publishersAtom, store } from '@console/shared/session';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { INTEGRITY } from '../testing/builders.ts';
import { newSigner, type Signer, strictRelease } from '../testing/signed.ts';
import { admit } from './admit.ts';
import { guard, integrityOf } from './integrity.ts';

let signer: Signer;
let number = 0;
/** The id of a remote that no test has admitted yet. */
const newId = (): string => {
  number += 1;
  return `shop${number}`;
};

beforeAll(async () => {
  signer = await newSigner();
});
beforeEach(() => store.set(publishersAtom, { [signer.key]: signer.jwk }));
afterEach(() => vi.unstubAllGlobals());

const fileOf = (id: string) => `/r/${id}/a1b2c3d4e5f6/page.0123456789ab.js`;
const script = (src: string) => Object.assign(document.createElement('script'), { src });

describe.each([
  ['with WebCrypto', () => undefined],
  [
    'without it, as on plain http',
    () => vi.stubGlobal('crypto', { getRandomValues: () => undefined }),
  ],
])('%s', (_what, prepare) => {
  it('admits what a known publisher has signed, and makes its files loadable with their integrity', async () => {
    const id = newId();
    const release = await signer.sign(strictRelease(id));
    prepare();
    expect(integrityOf(fileOf(id))).toBeUndefined();
    await admit(release);
    expect(integrityOf(fileOf(id))).toBe(INTEGRITY);
  });

  it.each([
    ['a field', { title: 'another title' }],
    [
      'a hash',
      {
        files: {
          'remoteEntry.0123456789ab.js': [`sha384-${'C'.repeat(64)}`, 10],
          'page.0123456789ab.js': [INTEGRITY, 10],
        },
      },
    ],
  ] as const)('refuses a manifest with %s changed after it was signed', async (_field, change) => {
    const release = { ...(await signer.sign(strictRelease(newId()))), ...change } as Awaited<
      ReturnType<Signer['sign']>
    >;
    prepare();
    await expect(admit(release)).rejects.toMatchObject({ code: 'C108' });
    expect(integrityOf(fileOf(release.id))).toBeUndefined();
  });

  it('refuses the signature of another key under the same name', async () => {
    const release = await (await newSigner()).sign(strictRelease(newId()));
    prepare();
    await expect(admit(release)).rejects.toMatchObject({ code: 'C108' });
  });
});

it('asks by another address for a file that failed, which the browser would answer from memory', () => {
  const path = '/r/netbar/a1b2c3d4e5f6/late.0123456789ab.js';
  const first = script(path);
  guard(first);
  expect(first.getAttribute('src')).toBe(path);
  first.dispatchEvent(new Event('error'));
  const second = script(path);
  guard(second);
  expect(second.getAttribute('src')).toBe(`${path}?try=2`);
});

it('refuses a publisher whom the server does not name', async () => {
  const stranger = await newSigner('stranger');
  await expect(admit(await stranger.sign(strictRelease(newId())))).rejects.toMatchObject({
    code: 'C109',
  });
});

it('is not taken in by a key that only every object has', async () => {
  const release = await signer.sign(strictRelease(newId()));
  store.set(publishersAtom, Object.create({ [signer.key]: signer.jwk }));
  await expect(admit(release)).rejects.toMatchObject({ code: 'C109' });
});

it('refuses a manifest that names a file without its integrity, whoever signed it', async () => {
  const release = await signer.sign(strictRelease(newId(), { files: {} }));
  await expect(admit(release)).rejects.toMatchObject({
    code: 'C110',
    message: expect.stringContaining('remoteEntry'),
  });
});

it.each([
  ['of another host', { host: '>=9.0.0' }, /host is 0\.1\.0/],
  [
    'of a package that is not shared',
    { uses: { vue: { range: '^3.0.0', names: [] } } },
    /does not share vue/,
  ],
  [
    'of a name that the host does not have',
    { uses: { react: { range: '^19.0.0', names: ['useFuture'] } } },
    /useFuture/,
  ],
  [
    'of a call client that is none',
    { uses: { '@console/shared': { range: '^0.1.0', names: ['request#send'] } } },
    /request#send/,
  ],
] as const)('refuses a release that has need %s', async (_what, parts, reason) => {
  const release = await signer.sign(strictRelease(newId(), parts as object));
  await expect(admit(release)).rejects.toMatchObject({
    code: 'C111',
    message: expect.stringMatching(reason),
  });
});

it('admits names of modules that are fetched later, which cannot be told yet', async () => {
  const uses = {
    '@console/shared': { range: '^0.1.0', names: ['request#call', 'ui#NotThereYet'] },
  };
  await admit(await signer.sign(strictRelease(newId(), { uses })));
});

describe('an element that loads a file', () => {
  it('gets the integrity that was signed', async () => {
    const id = newId();
    await admit(await signer.sign(strictRelease(id)));
    const element = script(fileOf(id));
    guard(element);
    expect(element.integrity).toBe(INTEGRITY);
  });

  it.each([
    ['that no manifest lists', '/r/shop/a1b2c3d4e5f6/other.0123456789ab.js'],
    ['of another origin', 'https://cdn.example/r/shop1/a1b2c3d4e5f6/page.0123456789ab.js'],
  ])('gets one that nothing fulfils for a file %s', (_what, address) => {
    const element = script(address);
    guard(element);
    expect(element.integrity).toBe(`sha384-${'A'.repeat(64)}`);
  });
});

import { publishersAtom, store } from '@console/shared/session';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { INTEGRITY } from '../testing/builders.ts';
import { newSigner, type Signer, validRelease } from '../testing/signed.ts';
import { requiredIntegrity, setIntegrity } from './integrity.ts';
import { verifyRelease } from './verifyRelease.ts';

let signer: Signer;
let number = 0;
/** Returns the id of a remote that no test has used before. */
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
    'without WebCrypto, as on plain HTTP',
    () => vi.stubGlobal('crypto', { getRandomValues: () => undefined }),
  ],
])('verifyRelease %s', (_what, prepare) => {
  it('accepts a release that a known publisher has signed, and allows its files with their integrity', async () => {
    const id = newId();
    const release = await signer.sign(validRelease(id));
    prepare();
    expect(requiredIntegrity(fileOf(id))).toBeUndefined();
    await verifyRelease(release);
    expect(requiredIntegrity(fileOf(id))).toBe(INTEGRITY);
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
  ] as const)('rejects a manifest with %s changed after signing', async (_field, change) => {
    const release = { ...(await signer.sign(validRelease(newId()))), ...change } as Awaited<
      ReturnType<Signer['sign']>
    >;
    prepare();
    await expect(verifyRelease(release)).rejects.toMatchObject({ code: 'C108' });
    expect(requiredIntegrity(fileOf(release.id))).toBeUndefined();
  });

  it('rejects a signature of another key with the same name', async () => {
    const release = await (await newSigner()).sign(validRelease(newId()));
    prepare();
    await expect(verifyRelease(release)).rejects.toMatchObject({ code: 'C108' });
  });
});

it('requests the files of a release by URLs that no tab has used after one has failed, because the browser would reuse the failure', () => {
  const path = '/r/netbar/a1b2c3d4e5f6/late.0123456789ab.js';
  const first = script(path);
  setIntegrity(first);
  expect(first.getAttribute('src')).toBe(path);
  first.dispatchEvent(new Event('error'));
  const second = script(path);
  setIntegrity(second);
  expect(second.getAttribute('src')).toMatch(/late\.0123456789ab\.js\?try=\d{13}$/);
  // The browser may have cached the other files of the release in the same state.
  const other = script(path.replace('late', 'other'));
  setIntegrity(other);
  expect(other.getAttribute('src')).toMatch(/other\.0123456789ab\.js\?try=\d{13}$/);
});

it('rejects an unknown publisher', async () => {
  const stranger = await newSigner('stranger');
  await expect(verifyRelease(await stranger.sign(validRelease(newId())))).rejects.toMatchObject({
    code: 'C109',
  });
});

it('rejects a publisher key that is only inherited from the prototype', async () => {
  const release = await signer.sign(validRelease(newId()));
  store.set(publishersAtom, Object.create({ [signer.key]: signer.jwk }));
  await expect(verifyRelease(release)).rejects.toMatchObject({ code: 'C109' });
});

it('rejects a signed manifest that lists a file without its integrity', async () => {
  const release = await signer.sign(validRelease(newId(), { files: {} }));
  await expect(verifyRelease(release)).rejects.toMatchObject({
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
] as const)('rejects a release that has need %s', async (_what, parts, reason) => {
  const release = await signer.sign(validRelease(newId(), parts as object));
  await expect(verifyRelease(release)).rejects.toMatchObject({
    code: 'C111',
    message: expect.stringMatching(reason),
  });
});

it('accepts names of modules that are not loaded yet', async () => {
  const uses = {
    '@console/shared': { range: '^0.1.0', names: ['request#call', 'ui#NotThereYet'] },
  };
  await verifyRelease(await signer.sign(validRelease(newId(), { uses })));
});

describe('element that loads a file', () => {
  it('gets the signed integrity', async () => {
    const id = newId();
    await verifyRelease(await signer.sign(validRelease(id)));
    const element = script(fileOf(id));
    setIntegrity(element);
    expect(element.integrity).toBe(INTEGRITY);
  });

  it.each([
    ['that no manifest lists', '/r/shop/a1b2c3d4e5f6/other.0123456789ab.js'],
    ['of another origin', 'https://cdn.example/r/shop1/a1b2c3d4e5f6/page.0123456789ab.js'],
  ])('gets an integrity that never matches for a file %s', (_what, address) => {
    const element = script(address);
    setIntegrity(element);
    expect(element.integrity).toBe(`sha384-${'A'.repeat(64)}`);
  });
});

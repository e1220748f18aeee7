import { createPublicKey, verify } from 'node:crypto';
import { signedText } from '@console/shared/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readProject } from '../build/project.ts';
import { describeBytes } from '../pack/releaseFiles.ts';
import { remoteFolder, removeFolders } from '../testing/remoteFolder.ts';
import { describeWorkingCopy, temporaryKey, type WorkingCopy } from './workingCopy.ts';

afterEach(() => {
  removeFolders();
  vi.unstubAllGlobals();
});

const describeOne = async (): Promise<WorkingCopy> =>
  describeWorkingCopy(await readProject(remoteFolder()), temporaryKey());

/** Runs the entry in a page. `onScript` provides the global variable of its only script. */
function runEntry(
  { entry, manifest, global }: WorkingCopy,
  onScript: (self: Record<string, unknown>) => boolean,
) {
  const self: Record<string, unknown> = {};
  const append = (script: { onload(): void; onerror(): void }) =>
    onScript(self) ? script.onload() : script.onerror();
  const document = { createElement: () => ({}), head: { append } };
  new Function('self', 'document', entry.text)(self, document);
  const container = self[manifest.entry.global] as {
    init(scope: object): Promise<unknown>;
    get(name: string): Promise<unknown>;
  };
  return { container, arrive: (live: object) => Object.assign(self, { [global]: live }) };
}

describe('a working copy', () => {
  it('is a release like any other: signed, with the integrity of its single file', async () => {
    const { manifest, publicKey, entry } = await describeOne();
    const key = createPublicKey({ key: { ...publicKey.jwk }, format: 'jwk' });
    const signature = Buffer.from(manifest.sig.value, 'base64');
    expect(
      verify(
        'sha256',
        Buffer.from(signedText(manifest)),
        { key, dsaEncoding: 'ieee-p1363' },
        signature,
      ),
    ).toBe(true);
    expect(manifest.files).toEqual({
      [manifest.entry.file]: describeBytes(Buffer.from(entry.text)),
    });
    expect(entry.path).toBe(manifest.base + manifest.entry.file);
    expect(manifest).toMatchObject({
      id: 'tiny-shop',
      title: '小店',
      version: '1.2.3',
      host: '>=0.1.0 <1.0.0',
    });
    expect(manifest.pages.map(({ component, expose }) => [component, expose])).toEqual([
      ['view/shop/list', './shop/list'],
      ['view/shop/detail/**', './shop/detail'],
    ]);
    expect(Object.keys(manifest.uses).sort()).toEqual([
      '@arco-design/web-react',
      '@console/shared',
      'react',
    ]);
  });

  it('is another build with another key each time', async () => {
    const [first, second] = [await describeOne(), await describeOne()];
    expect(first.manifest.build).not.toBe(second.manifest.build);
    expect(first.publicKey.key).not.toBe(second.publicKey.key);
  });

  it("represents the bundler's container and loads it once", async () => {
    const copy = await describeOne();
    const live = { init: vi.fn(), get: vi.fn(async (name: string) => `module ${name}`) };
    const onScript = vi.fn(() => true);
    const { container, arrive } = runEntry(copy, onScript);
    arrive(live);
    const scope = {};
    await container.init(scope);
    expect(await container.get('./shop/list')).toBe('module ./shop/list');
    expect(live.init).toHaveBeenCalledWith(scope);
    expect(onScript).toHaveBeenCalledTimes(1);
  });

  it('reports why the container could not be loaded and tries again', async () => {
    const copy = await describeOne();
    let reachable = false;
    const { container, arrive } = runEntry(copy, () => reachable);
    await expect(container.get('./shop/list')).rejects.toThrow(
      'cannot be fetched from the dev server',
    );
    reachable = true;
    await expect(container.get('./shop/list')).rejects.toThrow('threw while it was loaded');
    arrive({ init: vi.fn(), get: async () => 'module' });
    expect(await container.get('./shop/list')).toBe('module');
  });
});

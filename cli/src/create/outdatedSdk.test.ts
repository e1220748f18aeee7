import { afterEach, expect, it } from 'vitest';
import { fakeConsole, stopConsoles } from '../testing/fakeConsole.ts';
import { newFolder, removeFolders, writeFiles } from '../testing/remoteFolder.ts';
import { outdatedSdkWarning } from './outdatedSdk.ts';

const INDEX = { version: '0.2.0', folder: '0.2.0-0123456789ab', packages: {} };
const sdkConsole = () => fakeConsole((_request, response) => response.end(JSON.stringify(INDEX)));

function project(facts: object): string {
  const folder = newFolder();
  writeFiles(folder, {
    '.config/console.json': JSON.stringify({ console: '', sdk: INDEX.folder, ...facts }),
  });
  return folder;
}

afterEach(() => {
  stopConsoles();
  removeFolders();
});

it.each(['0.1.0-0123456789ab', '0.3.0-0123456789ab'])(
  'reports another SDK of the console to an author whose SDK is %s',
  async (sdk) => {
    const { url } = await sdkConsole();
    expect(await outdatedSdkWarning(project({ sdk }), url)).toBe(
      `${url} serves the SDK 0.2.0-0123456789ab, but this project uses ${sdk}. Run npm run upgrade.`,
    );
  },
);

it('reports nothing for the same SDK, for a folder that create did not create, and without a response', async () => {
  const { url } = await sdkConsole();
  const other = project({ sdk: '0.1.0-0123456789ab' });
  expect([
    await outdatedSdkWarning(project({}), url),
    await outdatedSdkWarning(newFolder(), url),
  ]).toEqual([undefined, undefined]);
  stopConsoles();
  expect(await outdatedSdkWarning(other, url)).toBeUndefined();
});

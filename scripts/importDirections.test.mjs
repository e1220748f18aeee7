import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const top = path.resolve(import.meta.dirname, '..');
const biome = path.join(top, 'node_modules/@biomejs/biome/bin/biome');

/** Returns whether Biome accepts a file with one import under the rules of this repository. */
function lint(folder, file, imported, name = 'thing') {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, `import { ${name} } from '${imported}';\n\n${name}();\n`);
  try {
    execFileSync(
      process.execPath,
      [biome, 'lint', '--vcs-enabled=false', '--only=style/noRestrictedImports', target],
      {
        cwd: folder,
      },
    );
    return 'allowed';
  } catch (error) {
    return `${error.stdout}${error.stderr}`.includes('noRestrictedImports')
      ? 'refused'
      : `failed: ${error.stderr}`;
  } finally {
    rmSync(target);
  }
}

describe('import rules', () => {
  let folder;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'directions-'));
    // The configuration names the plugin by its path.
    for (const name of ['biome.json', 'scripts/lint/noRandomUuid.grit'])
      cpSync(path.join(top, name), path.join(folder, name));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['shared/src/ui/x.ts', '@console/host'],
    ['shared/src/ui/x.ts', '@console/remote-netbar'],
    ['shared/src/ui/x.ts', '../../../mock-server/src/main.ts'],
    ['host/src/layout/x.ts', '@console/remote-netbar'],
    ['host/src/layout/x.ts', '../../../remotes/netbar/src/list/NetbarListPage.tsx'],
    ['host/src/layout/x.ts', '@console/mock-server'],
    ['host/src/boot/x.ts', '@module-federation/runtime'],
    ['host/src/boot/x.ts', '@arco-design/web-react'],
    ['host/src/boot/x.ts', 'react-router'],
    ['host/src/app/App.tsx', 'react-router'],
    ['host/src/screens/login/x.ts', '@console/remote-super-admin'],
    ['remotes/netbar/src/x.ts', '@console/host'],
    ['remotes/netbar/src/x.ts', '@console/remote-super-admin'],
    ['remotes/netbar/src/x.ts', '../../super-admin/src/user/UserPage.tsx'],
    ['remotes/netbar/src/x.ts', 'react-router'],
    ['remotes/netbar/src/x.ts', '@arco-design/web-react/es/Table/style/index.css'],
    ['mock-server/src/http/x.ts', '@console/shared/request'],
    ['mock-server/src/http/x.ts', '../platform/accounts/user/service.ts'],
    ['mock-server/src/db/x.ts', '../areas/netbar/tables.ts'],
    ['mock-server/src/platform/accounts/user/x.ts', '../../../areas/asset/service.ts'],
    ['mock-server/src/platform/accounts/user/x.ts', '../../../app/server.ts'],
    ['mock-server/src/areas/netbar/x.ts', '../../app/server.ts'],
    ['mock-server/src/areas/netbar/x.ts', '@console/shared/ui'],
    ['mock-server/src/http/x.ts', '../../../shared/src/contract/index.ts'],
  ])('reject an import of %s from %s', (file, imported) => {
    expect(lint(folder, file, imported)).toBe('refused');
  });

  it('allow remotes only the components of Arco that the kit does not replace', () => {
    const use = (name) => lint(folder, 'remotes/netbar/src/x.ts', '@arco-design/web-react', name);
    expect([use('Button'), use('Radio'), use('Modal')]).toEqual(['allowed', 'refused', 'refused']);
  });

  it.each([
    ['host/src/layout/x.ts', '@console/shared/session'],
    ['host/src/layout/x.ts', 'react-router'],
    ['host/src/app/Shell.tsx', 'react-router'],
    ['remotes/netbar/src/x.ts', '@console/shared/ui'],
    ['mock-server/src/http/x.ts', '../db/database.ts'],
    ['mock-server/src/http/x.ts', '@console/shared/contract'],
    ['mock-server/src/platform/releases/registry/x.ts', '@console/shared/contract'],
    ['mock-server/src/areas/netbar/x.ts', '../../platform/accounts/user/service.ts'],
  ])('accept an import of %s from %s', (file, imported) => {
    expect(lint(folder, file, imported)).toBe('allowed');
  });
});

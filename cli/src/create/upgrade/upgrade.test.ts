import { TEMPLATE_KINDS, type TemplatePackage } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { CODEMODS } from './codemods.ts';
import { upgradedFiles } from './upgradeProject.ts';

const TEMPLATES = {
  host: '',
  files: {
    ...Object.fromEntries(TEMPLATE_KINDS.map((kind) => [kind, {}])),
    common: { 'package.json': '{"dependencies":{"react":"^19.3.1"},"devDependencies":{"vitest":"4.1.12"}}' },
  },
} as unknown as TemplatePackage;

it('1: the tool is @console/cli', () => {
  const files = {
    'package.json':
      '{"devDependencies":{"console-remote":"file:.sdk/console-remote.tgz"},"scripts":{"dev":"console-remote dev"}}',
    'remote.config.ts': "import { defineRemote } from 'console-remote';\nexport default defineRemote({});\n",
    'src/types.ts': 'import "console-remote/client";\nconst text = "console-remote";\n',
    'README.md': "from 'console-remote'",
  };
  const changed = CODEMODS[0]?.run(files);
  expect(changed).toEqual({
    'package.json': '{"devDependencies":{"@console/cli":"file:.sdk/console-remote.tgz"},"scripts":{"dev":"console-remote dev"}}',
    'remote.config.ts': "import { defineRemote } from '@console/cli';\nexport default defineRemote({});\n",
    'src/types.ts': 'import "@console/cli/client";\nconst text = "console-remote";\n',
  });
  expect(CODEMODS[0]?.run({ ...files, ...changed })).toEqual({});
});

it('runs what a project has not had yet, and moves versions without touching what the author added', () => {
  const files = {
    'package.json': '{"name":"mine","dependencies":{"react":"^18.0.0","lodash":"4.0.0"}}',
    'remote.config.ts': "import { firstCalls } from 'console-remote';",
  };
  const { changed, told } = upgradedFiles(files, 0, TEMPLATES);
  expect(JSON.parse(changed['package.json'] ?? '')).toEqual({
    name: 'mine',
    dependencies: { lodash: '4.0.0', react: '^19.3.1' },
    devDependencies: { vitest: '4.1.12' },
  });
  expect(told).toEqual([expect.stringMatching(/^1 imports of "console-remote" .*: remote\.config\.ts$/)]);
  expect(upgradedFiles(files, CODEMODS.length, TEMPLATES).changed['remote.config.ts']).toBeUndefined();
});

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TemplatePackage } from '@console/shared/contract';
import { Problem, parseJson } from '../problem.ts';
import { FACTS_FILE, factsText, readFacts, SDK_FOLDER, writeProject } from './project.ts';
import { fetchPackage, PROJECT_PACKAGES, type SdkIndex } from './sdkIndex.ts';

const MANIFEST = 'package.json';

type Dependencies = Readonly<Record<string, string>>;
const GROUPS = ['dependencies', 'devDependencies'] as const;

/**
 * Updates a project's `package.json` with the versions of the template's packages.
 *
 * @param manifest text of the author's file; other entries stay unchanged
 * @param template text of the template's file
 * @throws Problem if the author's file is not valid JSON
 */
export function withVersions(manifest: string, template: string): string {
  const current = parseJson<Record<string, Dependencies>>(
    manifest,
    MANIFEST,
    'correct it and run the command again.',
  );
  const latest = JSON.parse(template) as Record<string, Dependencies>;
  for (const group of GROUPS)
    current[group] = Object.fromEntries(
      Object.entries({ ...current[group], ...latest[group] }).sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  return `${JSON.stringify(current, null, 2)}\n`;
}

function upgradedManifest(root: string, template: string | undefined): Record<string, string> {
  const file = path.join(root, MANIFEST);
  if (template === undefined || !existsSync(file)) return {};
  return { [MANIFEST]: withVersions(readFileSync(file, 'utf8'), template) };
}

/**
 * Upgrades a project to the SDK that its console serves: the packages, the files that belong to the
 * tool, and the versions in `package.json`.
 *
 * @param address address of the console
 * @throws Problem if `create` did not create the project
 */
export async function upgradeProject(
  root: string,
  address: string,
  index: SdkIndex,
  templates: TemplatePackage,
): Promise<void> {
  const facts = readFacts(root);
  if (facts === undefined)
    throw new Problem(
      `${root} has no ${FACTS_FILE}: run this in a project that "create" has created.`,
    );
  const manifest = upgradedManifest(root, templates.files.common[MANIFEST]);
  const packages = await Promise.all(
    PROJECT_PACKAGES.map(
      async (name) => [`${SDK_FOLDER}/${name}`, await fetchPackage(address, index, name)] as const,
    ),
  );
  const tools = Object.entries(templates.files.common).filter(([name]) =>
    name.startsWith('.config/'),
  );
  writeProject(root, {
    ...manifest,
    ...Object.fromEntries([...tools, ...packages]),
    [FACTS_FILE]: factsText({ console: address, sdk: index.folder }),
  });
  console.log(
    facts.sdk === index.folder
      ? `The SDK is up to date: ${index.folder}.`
      : `The SDK was upgraded from ${facts.sdk} to ${index.folder}. Run npm install, then npm run types and npm test.`,
  );
}

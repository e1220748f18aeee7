import { readFacts } from './project.ts';
import { readSdkIndex } from './sdkIndex.ts';

/**
 * Returns a message if a console serves another SDK than the project was created with. Undefined
 * for the same SDK, for a folder that `create` did not create, and for a console without an SDK.
 */
export async function outdatedSdkWarning(
  root: string,
  address: string,
): Promise<string | undefined> {
  const facts = readFacts(root);
  const index = facts && (await readSdkIndex(address).catch(() => undefined));
  if (facts === undefined || index === undefined || index.folder === facts.sdk) return undefined;
  return `${address} serves the SDK ${index.folder}, but this project uses ${facts.sdk}. Run npm run upgrade.`;
}

import { readFacts } from './project.ts';
import { readSdkIndex } from './sdkIndex.ts';

/**
 * Whether a console hands out another SDK than a project was made with, as a line for its author; `undefined` for the same one, for a
 * folder that `create` did not make, and for a console that hands out none.
 */
export async function sdkNote(root: string, address: string): Promise<string | undefined> {
  const facts = readFacts(root);
  const index = facts && (await readSdkIndex(address).catch(() => undefined));
  if (facts === undefined || index === undefined || index.folder === facts.sdk) return undefined;
  return `${address} hands out the SDK ${index.folder}, this project has ${facts.sdk}: npm run upgrade moves it.`;
}

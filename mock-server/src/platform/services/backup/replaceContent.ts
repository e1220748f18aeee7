import { mkdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describeError } from '../../../process/startError.ts';

/**
 * The files of a folder could neither be replaced nor restored; some of them are in another folder
 * now.
 */
export class IncompleteReplacement extends Error {}

export interface Replacement {
  /**
   * Names in the folder that are moved aside, and the target folder, which is created if needed.
   */
  old: readonly string[];
  aside: string;
  /** Names of the replacements, and their folder. */
  names: readonly string[];
  from: string;
}

type Rename = typeof rename;

/**
 * Moves all files or none: after an error, moved files are moved back. Throws `IncompleteReplacement` if
 * that fails.
 */
async function moveAll(
  names: readonly string[],
  from: string,
  to: string,
  move: Rename,
): Promise<void> {
  const moved: string[] = [];
  try {
    for (const name of names) {
      await move(join(from, name), join(to, name));
      moved.push(name);
    }
  } catch (error) {
    await moveBack(moved, to, from, error, move);
    throw error;
  }
}

async function moveBack(
  names: readonly string[],
  from: string,
  to: string,
  cause: unknown,
  move: Rename,
): Promise<void> {
  const remaining = [...names];
  try {
    for (let name = remaining.at(-1); name !== undefined; name = remaining.at(-1)) {
      await move(join(from, name), join(to, name));
      remaining.pop();
    }
  } catch (error) {
    throw new IncompleteReplacement(
      `${describeError(cause)}; ${remaining.join(', ')} could not be moved back from ${from} to ${to}: ${describeError(error)}`,
      { cause },
    );
  }
}

/**
 * Replaces files in a folder and moves the previous ones aside. If that fails, it restores the
 * previous state and throws.
 *
 * @param move moves a file or a folder within its disk
 * @throws IncompleteReplacement with the location of the files, if the previous state could not be restored
 */
export async function replaceContent(
  folder: string,
  { old, aside, names, from }: Replacement,
  move: Rename = rename,
): Promise<void> {
  if (old.length > 0) await mkdir(aside);
  try {
    await moveAll(old, folder, aside, move);
    try {
      await moveAll(names, from, folder, move);
    } catch (error) {
      if (!(error instanceof IncompleteReplacement))
        await moveBack(old, aside, folder, error, move);
      throw error;
    }
  } catch (error) {
    // If the folder is not empty, it stays.
    if (old.length > 0) await rmdir(aside).catch(() => undefined);
    throw error;
  }
}

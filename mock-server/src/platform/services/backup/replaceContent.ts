import { mkdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '../../../process/startError.ts';

/** The files of a folder could neither be replaced nor be put back: some of them lie elsewhere now. */
export class HalfReplaced extends Error {}

export interface Replacement {
  /** Names in the folder that are put aside, and where: that is made where there are any. */
  old: readonly string[];
  aside: string;
  /** Names that come in their place, and from where. */
  names: readonly string[];
  from: string;
}

type Rename = typeof rename;

/** Moves all of them, or none: those that were moved go back. Throws `HalfReplaced` where they do not. */
async function moveAll(
  names: readonly string[],
  from: string,
  to: string,
  one: Rename,
): Promise<void> {
  const moved: string[] = [];
  try {
    for (const name of names) {
      await one(join(from, name), join(to, name));
      moved.push(name);
    }
  } catch (error) {
    await moveBack(moved, to, from, error, one);
    throw error;
  }
}

async function moveBack(
  names: readonly string[],
  from: string,
  to: string,
  cause: unknown,
  one: Rename,
): Promise<void> {
  const left = [...names];
  try {
    for (let name = left.at(-1); name !== undefined; name = left.at(-1)) {
      await one(join(from, name), join(to, name));
      left.pop();
    }
  } catch (error) {
    throw new HalfReplaced(
      `${reasonOf(cause)}; nor could ${left.join(', ')} be moved back from ${from} to ${to}: ${reasonOf(error)}`,
      { cause },
    );
  }
}

/**
 * Puts files into a folder in the place of others, which are put aside. Where that cannot be, everything is put back as it was before this
 * throws.
 *
 * @param one moves a file or a folder within its disk
 * @throws HalfReplaced that says what lies where, when it could not be put back either
 */
export async function replaceContent(
  folder: string,
  { old, aside, names, from }: Replacement,
  one: Rename = rename,
): Promise<void> {
  if (old.length > 0) await mkdir(aside);
  try {
    await moveAll(old, folder, aside, one);
    try {
      await moveAll(names, from, folder, one);
    } catch (error) {
      if (!(error instanceof HalfReplaced)) await moveBack(old, aside, folder, error, one);
      throw error;
    }
  } catch (error) {
    // What is left in it stays.
    if (old.length > 0) await rmdir(aside).catch(() => undefined);
    throw error;
  }
}

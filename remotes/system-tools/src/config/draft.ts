import { same, type Values } from './config.model.ts';

/** The active settings and the user's unsaved changes. */
export interface Draft {
  base: Values;
  edits: Values;
}

/** Changes a setting. A value equal to the active one is not a change. */
export function edit({ base, edits }: Draft, path: string, value: unknown): Draft {
  const { [path]: _before, ...others } = edits;
  return { base, edits: same(value, base[path]) ? others : { ...others, [path]: value } };
}

/**
 * Moves a draft to the latest active settings. Changes stay, except those that another user has
 * made too.
 */
export function rebase(draft: Draft, base: Values): Draft {
  return {
    base,
    edits: Object.fromEntries(
      Object.entries(draft.edits).filter(([path, value]) => !same(value, base[path])),
    ),
  };
}

/** Removes saved changes from a draft. Changes made during the save stay. */
export function settle({ base, edits }: Draft, saved: Values): Draft {
  return {
    base,
    edits: Object.fromEntries(
      Object.entries(edits).filter(([path, value]) => !same(value, saved[path])),
    ),
  };
}

/** Paths of the settings that both the user and another user have changed. */
export const changedByBoth = (draft: Draft, latest: Values): string[] =>
  Object.keys(draft.edits).filter(
    (path) => !same(latest[path], draft.base[path]) && !same(latest[path], draft.edits[path]),
  );

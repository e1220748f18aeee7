import { same, type Values } from './config.model.ts';

/** Settings as they are in force, and what the person has changed and not saved. */
export interface Draft {
  base: Values;
  edits: Values;
}

/** Changes a setting; what comes back to the value in force is no change any more. */
export function edit({ base, edits }: Draft, path: string, value: unknown): Draft {
  const { [path]: _before, ...others } = edits;
  return { base, edits: same(value, base[path]) ? others : { ...others, [path]: value } };
}

/** Moves a draft to what is in force now. Changes stay; those that somebody else has made as well are none any more. */
export function rebase(draft: Draft, base: Values): Draft {
  return {
    base,
    edits: Object.fromEntries(
      Object.entries(draft.edits).filter(([path, value]) => !same(value, base[path])),
    ),
  };
}

/** Takes what was saved out of a draft; what was changed again meanwhile stays. */
export function settle({ base, edits }: Draft, saved: Values): Draft {
  return {
    base,
    edits: Object.fromEntries(
      Object.entries(edits).filter(([path, value]) => !same(value, saved[path])),
    ),
  };
}

/** Settings that the person has changed and somebody else has given another value than they had. */
export const changedByBoth = (draft: Draft, latest: Values): string[] =>
  Object.keys(draft.edits).filter(
    (path) => !same(latest[path], draft.base[path]) && !same(latest[path], draft.edits[path]),
  );

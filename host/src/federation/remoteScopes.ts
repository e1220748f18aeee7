import { createScope, type RemoteScope } from '@console/shared/remote';

interface Entry {
  scope: RemoteScope;
  pages: number;
}

const scopes = new Map<string, Entry>();

function entryOf(name: string): Entry {
  const known = scopes.get(name);
  if (known) return known;
  const entry = { scope: createScope(name), pages: 0 };
  scopes.set(name, entry);
  return entry;
}

/** The scope of a build, the same for as long as the page lives: the build's modules hold on to it. */
export function scopeOf(name: string): RemoteScope {
  return entryOf(name).scope;
}

/** Pages of remotes that one tab shows. */
export interface PageUse {
  /** A page of a build has come into the tab. */
  enter(name: string): void;
  /** The tab is gone or has put its page to sleep: builds without another page are ended. */
  leave(): void;
}

/** Counts a tab's pages, so that a remote's scope ends with its last one. */
export function createPageUse(): PageUse {
  let entered: string[] = [];
  let left = false;
  return {
    enter: (name) => {
      if (left || entered.includes(name)) return;
      entered.push(name);
      entryOf(name).pages += 1;
    },
    leave: () => {
      left = true;
      for (const name of entered) release(name);
      entered = [];
    },
  };
}

function release(name: string): void {
  const entry = entryOf(name);
  entry.pages -= 1;
  if (entry.pages === 0) entry.scope.dispose();
}

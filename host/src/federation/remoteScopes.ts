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

/**
 * Returns the scope of a build. It is the same until the console is reloaded, because the build's
 * modules keep a reference to it.
 */
export function remoteScope(name: string): RemoteScope {
  return entryOf(name).scope;
}

/** Pages of remotes in one tab. */
export interface PageUse {
  /** Adds a page of a build to the tab. */
  enter(name: string): void;
  /** Called when the tab is closed or suspended. Builds without another page end. */
  leave(): void;
}

/** Counts the pages of a tab, so that a remote's scope ends with its last page. */
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

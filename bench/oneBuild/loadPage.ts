import { pages } from 'one-build-pages';

/** Stands for the host's module of the same name: a page is an `import()` of the same build. */
export async function loadPage<R>({ page, release }: { page: { component: string }; release: R }) {
  const { component: name } = page;
  return { Component: (await pages[name]?.())?.default, release, name };
}

/** The pages are all that is compared. */
export async function loadContribution(): Promise<never> {
  throw new Error('this build has no contributions');
}

/** One build has no builds to choose from. */
export function resetPage(): void {}

export async function recordThrown(): Promise<void> {}

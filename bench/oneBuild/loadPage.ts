import { pages } from 'one-build-pages';

/** Stands for the host's module of the same name: a page is an `import()` of the same build. */
export async function loadPage<R>({ page, release }: { page: { component: string }; release: R }) {
  const { component } = page;
  return { Page: (await pages[component]?.())?.default, release, component };
}

/** One build has no builds to choose from. */
export function forgivePage(): void {}

export async function noteThrown(): Promise<void> {}

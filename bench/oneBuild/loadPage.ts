import { pages } from 'one-build-pages';

/** Replaces the host's module with the same name. A page is an `import()` of the same build. */
export async function loadPage<R>({ page, release }: { page: { component: string }; release: R }) {
  const { component: name } = page;
  return { Component: (await pages[name]?.())?.default, release, name };
}

/** Only pages are compared. */
export async function loadContribution(): Promise<never> {
  throw new Error('This build has no slot contributions');
}

/** There is only one build. */
export function resetPage(): void {}

export async function recordRenderError(): Promise<void> {}

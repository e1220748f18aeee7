import { pages } from 'one-build-pages';

/** Stands for the host's module of the same name: a page is an `import()` of the same build. */
export async function loadPage({ page }: { page: { component: string } }): Promise<unknown> {
  return (await pages[page.component]?.())?.default;
}

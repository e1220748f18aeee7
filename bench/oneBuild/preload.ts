import { pages } from 'one-build-pages';

/** Stands for the host's module of the same name: starts the `import()` that `loadPage` will wait for. */
export function preloadPage({ page }: { page: { component: string } }): void {
  pages[page.component]?.().catch(() => undefined);
}

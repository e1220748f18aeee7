import { pages } from 'one-build-pages';

/** Replaces the host's module with the same name. Starts the `import()` that `loadPage` awaits. */
export function preloadPage({ page }: { page: { component: string } }): void {
  pages[page.component]?.().catch(() => undefined);
}

/** Written by the build: every page of every remote, by its component path. */
declare module 'one-build-pages' {
  export const pages: Readonly<Record<string, () => Promise<{ default: unknown }>>>;
}

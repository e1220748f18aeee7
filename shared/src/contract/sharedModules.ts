/**
 * Modules that the host shares with all remotes at run time. The host's federation runtime
 * registers them, and every remote's build excludes them from its bundle (`import: false,
 * singleton, strictVersion`).
 *
 * - `eager`: the module is part of the shell and is shared without another request.
 * - `lazy`: loaded when a remote first requests it.
 */
export interface SharedModule {
  /** The request as written in a remote, for example `react/jsx-runtime`. */
  readonly request: string;
  /**
   * The package that determines the version. Its range is read from the remote's `package.json`.
   */
  readonly package: string;
  readonly load: 'eager' | 'lazy';
}

export const SHARED_MODULES: readonly SharedModule[] = [
  { request: 'react', package: 'react', load: 'eager' },
  { request: 'react/jsx-runtime', package: 'react', load: 'eager' },
  { request: 'react-dom', package: 'react-dom', load: 'eager' },
  { request: 'react-dom/client', package: 'react-dom', load: 'eager' },
  { request: 'jotai', package: 'jotai', load: 'eager' },
  { request: '@console/shared/request', package: '@console/shared', load: 'eager' },
  { request: '@console/shared/verification', package: '@console/shared', load: 'eager' },
  { request: '@console/shared/feedback', package: '@console/shared', load: 'eager' },
  { request: '@console/shared/session', package: '@console/shared', load: 'eager' },
  { request: '@console/shared/auth', package: '@console/shared', load: 'eager' },
  { request: '@console/shared/router', package: '@console/shared', load: 'eager' },
  { request: '@console/shared/remote', package: '@console/shared', load: 'eager' },
  { request: '@console/shared/format', package: '@console/shared', load: 'eager' },
  { request: '@console/shared/ui', package: '@console/shared', load: 'lazy' },
  { request: '@console/shared/live', package: '@console/shared', load: 'lazy' },
  { request: '@console/shared/upload', package: '@console/shared', load: 'lazy' },
];

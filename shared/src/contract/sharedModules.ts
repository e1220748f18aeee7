/**
 * What the host hands to every remote at run time, said once: the host's federation runtime registers these
 * modules and every remote's build leaves them out of its bundle (design: `import: false, singleton, strictVersion`).
 *
 * - `eager`: the shell holds the module anyway, so it is handed over as it is.
 * - `lazy`: fetched the first time that a remote asks for it.
 */
export interface SharedModule {
  /** The request as a remote writes it, for example `react/jsx-runtime`. */
  readonly request: string;
  /** The package whose version decides; its range is read from the remote's `package.json`. */
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

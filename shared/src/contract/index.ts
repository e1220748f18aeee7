export { type ComponentKind, componentKind, normaliseComponentPath } from './componentPath.ts';
export {
  MANIFEST_SCHEMA,
  type ManifestPage,
  type ReleaseFile,
  type RemoteManifest,
  type ResolvedPage,
  resolvePage,
} from './remoteManifest.ts';
export { ARCO_PACKAGE, ARCO_PREFIX, SHARED_MODULES, type SharedModule } from './sharedModules.ts';

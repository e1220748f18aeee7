export {
  defineRemote,
  type PageDeclaration,
  type RemoteConfig,
  type SlotDeclaration,
} from './defineRemote.ts';
export { firstCalls } from './firstCalls.ts';
// An unnamed export: `@console/cli/client` adds members to `ListCalls`, and TypeScript merges them
// only into a star export.
export * from './page.ts';

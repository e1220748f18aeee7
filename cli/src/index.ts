export {
  defineRemote,
  type PageDeclaration,
  type RemoteConfig,
  type SlotDeclaration,
} from './defineRemote.ts';
export { firstCalls } from './firstCalls.ts';
// Not by name: `@console/cli/client` adds members to `ListCalls`, which TypeScript merges only into what is exported like this.
export * from './page.ts';

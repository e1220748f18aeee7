export { defineRemote, type PageDeclaration, type RemoteConfig, type SlotDeclaration } from './defineRemote.ts';
export { firstCalls } from './firstCalls.ts';

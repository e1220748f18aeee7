export { defineRemote, type PageDeclaration, type RemoteConfig, type SlotDeclaration } from './defineRemote.ts';

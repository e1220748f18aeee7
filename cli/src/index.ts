export { defineRemote, type PageDeclaration, type RemoteConfig } from './defineRemote.ts';

export { type FakeAnswer, type FakeServer, fakeServer, type Handler, type SeenRequest } from './fakeServer.ts';
export { resetSession, signInAs, testUser } from './session.ts';

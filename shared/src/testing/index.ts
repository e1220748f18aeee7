import './patience.ts';

export { type FakeResponse, type FakeServer, fakeServer, type Handler, type SeenRequest } from './fakeServer.ts';
export { FakeSocket } from './fakeSocket.ts';
export type { Fixtures } from './fixtures.ts';
export { type GvaRole, type GvaState, type GvaUser, ginVueAdmin, gvaRole, gvaUser } from './ginVueAdmin.ts';
export { type GvaTables, gvaTables } from './ginVueAdminTables.ts';
export { NONSENSE_ROWS, nonsenseRows } from './nonsenseRows.ts';
export { type RenderedPage, renderPage } from './renderPage.tsx';
export { resetSession, signInAs, testUser } from './session.ts';

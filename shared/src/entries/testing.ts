import '../testing/patience.ts';

export {
  type FakeResponse,
  type FakeServer,
  fakeServer,
  type Handler,
  type SeenRequest,
} from '../testing/fakeServer.ts';
export { FakeSocket } from '../testing/fakeSocket.ts';
export type { Fixtures } from '../testing/fixtures.ts';
export { type GvaState, ginVueAdmin } from '../testing/ginVueAdmin.ts';
export { type GvaTables, gvaTables } from '../testing/ginVueAdminTables.ts';
export { type GvaRole, type GvaUser, gvaRole, gvaUser } from '../testing/ginVueAdminUsers.ts';
export { NONSENSE_ROWS, nonsenseRows } from '../testing/nonsenseRows.ts';
export { hasWaitingParts, type RenderedPage, renderPage } from '../testing/renderPage.tsx';
export { resetSession, signInAs, testUser } from '../testing/session.ts';

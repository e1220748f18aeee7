import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CODE, NotAuthenticated, Refusal, refuse } from '../../../http/errors.ts';
import { API_PREFIX } from '../../../http/limits.ts';
import { texts as general } from '../../../http/texts.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { authenticate } from '../../kernel/auth/authenticate.ts';
import { presentedToken } from '../../kernel/auth/sessionCookie.ts';
import { sendAsDownload } from '../tasks/download.ts';
import { type Cell, CONTENT_TYPES, xlsxBytes } from '../tasks/sheets.ts';
import { texts } from './ginVueAdmin.texts.ts';
import { type Query, readFile, readTitles } from './ginVueAdminContent.ts';
import { fileAddress, openFileToken, spendFileToken } from './ginVueAdminTokens.ts';

const PATH = `${API_PREFIX}/sysExportTemplate`;
const OPEN = { config: { open: true } } as const;

async function* withTitles(titles: Cell[], rows: readonly Cell[][]) {
  yield titles;
  yield* rows;
}

const isRead = (request: FastifyRequest) => request.headers['x-token'] !== undefined;

/** Reads a file for the user of a session, with the user's permissions and data scope of now. */
async function readFor(
  deps: Deps,
  token: string | undefined,
  read: typeof readFile,
  query: Query,
): ReturnType<typeof readFile> {
  const caller = await authenticate(deps, token, deps.now());
  if (caller.mustChangePassword) throw refuse(general.changePasswordFirst);
  return read(deps, caller, query);
}

function sendFile(
  reply: FastifyReply,
  { name, titles, rows }: Awaited<ReturnType<typeof readFile>>,
): FastifyReply {
  sendAsDownload(reply, `${name}.xlsx`, CONTENT_TYPES.xlsx);
  const columns = titles.map(() => ({ width: 18 }));
  return reply.send(xlsxBytes(withTitles(titles, rows), { name, columns }));
}

/** Sends a refusal as the client reads it. */
function sendRefusal(reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof Refusal)) throw error;
  return reply.send({ code: error.code, data: {}, msg: error.message });
}

/** Serves a file, and the address with a token at which a client without a session can open it. */
function serve(app: FastifyInstance, deps: Deps, name: string, read: typeof readFile): void {
  app.get(`${PATH}/${name}`, OPEN, async (request, reply) => {
    const { token } = presentedToken(request);
    const query = request.query as Query;
    try {
      const file = await readFor(deps, token, read, query);
      if (!isRead(request)) return sendFile(reply, file);
      const data = fileAddress(deps, { name, query, session: token ?? '' });
      return reply.send({ code: CODE.ok, data, msg: texts.listed });
    } catch (error) {
      return sendRefusal(reply, error);
    }
  });
  app.get(`${PATH}/${name}ByToken`, OPEN, async (request, reply) => {
    try {
      const { token } = request.query as Query;
      const { query, session } = openFileToken(deps, name, token ?? '');
      const file = await readFor(deps, session, read, query).catch((error: unknown) => {
        throw error instanceof NotAuthenticated ? refuse(texts.addressEnded) : error;
      });
      await spendFileToken(deps, token ?? '');
      return sendFile(reply, file);
    } catch (error) {
      return sendRefusal(reply, error);
    }
  });
}

/**
 * Serves the files of gin-vue-admin's client: `exportExcel` and `exportTemplate`. Clients up to 2.7
 * open the address, and get the file. Later clients read it first, and get the address to open,
 * which contains a token.
 */
export function serveGinVueAdminFiles(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'exportExcel', readFile);
  serve(app, deps, 'exportTemplate', readTitles);
}

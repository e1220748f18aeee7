import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../../http/caller.ts';
import { CODE, Refusal, refuse } from '../../../http/errors.ts';
import { API_PREFIX } from '../../../http/limits.ts';
import { texts as general } from '../../../http/texts.ts';
import { validator } from '../../../http/validation.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { authenticate } from '../../kernel/auth/authenticate.ts';
import { presentedToken } from '../../kernel/auth/sessionCookie.ts';
import { sendAsDownload } from '../tasks/download.ts';
import { type Cell, CONTENT_TYPES, xlsxBytes } from '../tasks/sheets.ts';
import { exportableList } from './catalogue.ts';
import { checkContent } from './content.ts';
import { templateContext } from './context.ts';
import { texts } from './ginVueAdmin.texts.ts';
import { hasTemplateId, readOrder } from './ginVueAdminForm.ts';
import { readFirstCells } from './preview.ts';

/** Maximum number of rows of a file that is written while the client waits. */
const MAX_DIRECT_ROWS = 1_000;

type Query = Readonly<Record<string, string | undefined>>;

/** Finds a template of the caller by its `templateID`. */
async function findTemplate(deps: Deps, caller: Caller, templateID = '') {
  if (templateID === '') throw refuse(texts.missing);
  const { db } = deps.database;
  const by = templateContext({ areas: () => deps.areas })({ tx: db, caller, now: deps.now() });
  const [template] = await by.list.find(by, hasTemplateId(templateID));
  if (!template) throw refuse(texts.unknown);
  return { by, template, list: await exportableList(by, deps.areas, template.listKey) };
}

/** Reads the rows of a template that match the parameters of the request. */
async function readFile(deps: Deps, caller: Caller, { templateID, ...query }: Query) {
  const { by, template, list } = await findTemplate(deps, caller, templateID);
  const { filters } = list.source;
  const given = Object.fromEntries(
    Object.entries(query).filter(
      ([field, value]) => Object.hasOwn(filters.properties, field) && value !== '',
    ),
  );
  const requested = validator(filters, { fromText: true })(given) as typeof template.conditions;
  const order = readOrder(query.order ?? '');
  if (!order) throw refuse(texts.badOrder);
  const content = await checkContent(by, list, {
    columns: template.columns,
    conditions: { ...template.conditions, ...requested },
    sort: order.length > 0 ? order : template.sort,
  });
  const reader = { ...by, deps };
  const { layout, rows } = await readFirstCells(reader, list, content, MAX_DIRECT_ROWS + 1);
  if (rows.length > MAX_DIRECT_ROWS) throw refuse(texts.tooMany(MAX_DIRECT_ROWS));
  return { name: template.name, titles: layout.columns.map(({ column }) => column.title), rows };
}

/** Reads only the titles of a template: an empty table to fill in. */
async function readTitles(deps: Deps, caller: Caller, { templateID }: Query) {
  const { template, list } = await findTemplate(deps, caller, templateID);
  const titles = template.columns.map(
    ({ field, title }) => title || (list.columns[field]?.title ?? field),
  );
  return { name: template.name, titles, rows: [] as Cell[][] };
}

async function* withTitles(titles: Cell[], rows: readonly Cell[][]) {
  yield titles;
  yield* rows;
}

const isRead = (request: FastifyRequest) => request.headers['x-token'] !== undefined;

/**
 * Serves the files of gin-vue-admin's client: `exportExcel` and `exportTemplate`. Clients up to 2.7
 * open the address, and get the file. Later clients read it first, and get the address to open.
 */
export function serveGinVueAdminFiles(app: FastifyInstance, deps: Deps): void {
  const serve = (name: string, read: typeof readFile) =>
    app.get(
      `${API_PREFIX}/sysExportTemplate/${name}`,
      { config: { open: true } },
      async (request: FastifyRequest, reply: FastifyReply) => {
        const caller = await authenticate(deps, presentedToken(request).token, deps.now());
        try {
          if (caller.mustChangePassword) throw refuse(general.changePasswordFirst);
          const { name: file, titles, rows } = await read(deps, caller, request.query as Query);
          if (isRead(request)) {
            const address = request.url.slice(API_PREFIX.length);
            return reply.send({ code: CODE.ok, data: address, msg: texts.listed });
          }
          sendAsDownload(reply, `${file}.xlsx`, CONTENT_TYPES.xlsx);
          const columns = titles.map(() => ({ width: 18 }));
          return reply.send(xlsxBytes(withTitles(titles, rows), { name: file, columns }));
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          return reply.send({ code: error.code, data: {}, msg: error.message });
        }
      },
    );
  serve('exportExcel', readFile);
  serve('exportTemplate', readTitles);
}

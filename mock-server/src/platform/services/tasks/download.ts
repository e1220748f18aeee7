import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../../http/caller.ts';
import { API_PREFIX } from '../../../http/limits.ts';
import { texts as general } from '../../../http/texts.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { authenticate } from '../../kernel/auth/authenticate.ts';
import { presentedToken } from '../../kernel/auth/sessionCookie.ts';
import { mayStart } from './actor.ts';
import { findTaskKind, type StoredTask } from './define.ts';
import { mayReadResult } from './mayReadResult.ts';
import { toTask, toTaskError } from './present.ts';
import { failedItems, ownTask } from './service.ts';
import { CSV_TYPE, csvBytes, XLSX_TYPE } from './sheets.ts';
import { texts } from './texts.ts';

const PAGE = 500;

/**
 * Sets the headers of a download, so that browsers save the content under this name and never show
 * it.
 */
export const sendAsDownload = (reply: FastifyReply, name: string, contentType: string) =>
  reply.headers({
    'content-type': contentType,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  });

async function* errorRows(deps: Deps, taskId: number) {
  const { targetId, targetName, field, msg, remediation } = texts.errorColumns;
  yield [targetId, targetName, field, msg, remediation];
  for (let offset = 0; ; offset += PAGE) {
    const rows = await failedItems(deps.database.db, taskId, PAGE, offset);
    for (const row of rows.map(toTaskError))
      yield [row.targetId, row.targetName, row.field, row.msg, row.remediation];
    if (rows.length < PAGE) return;
  }
}

/**
 * Serves the files of tasks to the users who started them: `/api/task/downloadResult?ID=` and
 * `/api/task/downloadErrors?ID=`. Answers 403 if `mayReadResult` is false. Serves import templates to
 * users who may import: `/api/task/downloadTemplate?type=&format=`. Browsers request these files
 * with the session cookie.
 */
export function serveDownloads(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const serve = (
    path: string,
    answer: (request: FastifyRequest, reply: FastifyReply, caller: Caller) => Promise<unknown>,
  ) =>
    app.get(`${API_PREFIX}/task/${path}`, { config: { open: true } }, async (request, reply) => {
      const caller = await authenticate(deps, presentedToken(request).token, deps.now());
      // The same rule applies to the call that started the task.
      if (caller.mustChangePassword)
        return reply.code(403).type('text/plain; charset=utf-8').send(general.changePasswordFirst);
      return answer(request, reply, caller);
    });
  const taskOf = (request: FastifyRequest, caller: Caller) => {
    const { ID } = request.query as { ID?: string };
    return ownTask(db, caller, /^\d{1,9}$/.test(ID ?? '') ? Number(ID) : 0);
  };

  const serveOfTask = (
    path: string,
    answer: (reply: FastifyReply, task: StoredTask) => Promise<unknown>,
  ) =>
    serve(path, async (request, reply, caller) => {
      const task = await taskOf(request, caller);
      if (await mayReadResult(db, caller, task)) return answer(reply, task);
      return reply.code(403).type('text/plain; charset=utf-8').send(texts.fileNotAllowed);
    });

  serveOfTask('downloadResult', async (reply, { fileKey, fileName, fileSize }) => {
    const content =
      fileKey === null ? undefined : await deps.storage.read(fileKey).catch(() => undefined);
    if (!content) return reply.code(404).type('text/plain; charset=utf-8').send(texts.fileGone);
    sendAsDownload(reply, fileName ?? '', fileName?.endsWith('.csv') ? CSV_TYPE : XLSX_TYPE);
    return reply.header('content-length', fileSize ?? 0).send(content);
  });
  serveOfTask('downloadErrors', async (reply, task) =>
    sendAsDownload(reply, `${texts.errorsFile(toTask(task).title)}.csv`, CSV_TYPE).send(
      csvBytes(errorRows(deps, task.id)),
    ),
  );
  serve('downloadTemplate', async (request, reply, caller) => {
    const {
      type = '',
      format,
      templateId = '',
    } = request.query as Readonly<Partial<Record<string, string>>>;
    const template =
      (await mayStart(db, caller.authorityId, type)) &&
      (await findTaskKind(deps.areas, type)?.template?.(
        { tx: db, caller, now: deps.now(), deps, type },
        format === 'csv' ? 'csv' : 'xlsx',
        /^\d{1,9}$/.test(templateId) ? Number(templateId) : undefined,
      ));
    if (!template) return reply.callNotFound();
    return sendAsDownload(reply, template.name, template.contentType).send(
      Buffer.from(template.content),
    );
  });
}

import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from '../../http/limits.ts';
import { texts as general } from '../../http/texts.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { authenticate } from '../../platform/kernel/auth/authenticate.ts';
import { presentedToken } from '../../platform/kernel/auth/sessionCookie.ts';
import { grantedPaths } from '../../platform/kernel/identity/authority/permission.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { invoiceFiles, invoices } from './tables.ts';
import { texts } from './texts.ts';

/**
 * A caller with one of these permissions can read invoice files. The first one covers the data
 * scope, the second one only own invoices.
 */
const READING = ['/invoice/getInvoiceList', '/invoice/getMyInvoiceList'];
/** File types that browsers display. An OFD file is downloaded. */
const INLINE_TYPES = ['pdf', 'jpg', 'png'];

/**
 * Serves the file of an invoice to users who may see the invoice: `/api/invoice/file?ID=`. A PDF
 * has no CSP sandbox, because the built-in viewer of the browser does not work in one and runs no
 * script of the PDF in our origin.
 */
export function serveInvoiceFiles(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  app.get(`${API_PREFIX}/invoice/file`, { config: { open: true } }, async (request, reply) => {
    const caller = await authenticate(deps, presentedToken(request).token, deps.now());
    const plain = (code: number, text: string) =>
      reply.code(code).type('text/plain; charset=utf-8').send(text);
    if (caller.mustChangePassword) return plain(403, general.changePasswordFirst);
    const calls = await grantedPaths(db, caller.authorityId);
    const { ID } = request.query as { ID?: string };
    const id = /^\d{1,9}$/.test(ID ?? '') ? Number(ID) : 0;
    const isOwn = eq(invoices.userId, caller.userId);
    const isVisible = calls.has(READING[0] ?? '') ? await inScope(db, caller, invoices) : isOwn;
    const [file] = READING.some((path) => calls.has(path))
      ? await db
          .select({ file: invoiceFiles })
          .from(invoices)
          .innerJoin(invoiceFiles, eq(invoiceFiles.id, invoices.fileId))
          .where(and(eq(invoices.id, id), isVisible))
      : [];
    if (!file) return plain(404, texts.unknown);
    const { key, name, size, ending, contentType } = file.file;
    const content = await deps.storage.read(key).catch(() => undefined);
    if (!content) return plain(404, texts.fileGone);
    const disposition = INLINE_TYPES.includes(ending) ? 'inline' : 'attachment';
    reply.headers({
      'content-type': contentType,
      'content-length': size,
      'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        ending === 'pdf' ? "default-src 'none'" : "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    return reply.send(content);
  });
}

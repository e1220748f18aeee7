import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { encodeQR } from 'qr';
import { CODE } from '../../../http/errors.ts';
import { API_PREFIX } from '../../../http/limits.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { wxTickets } from '../../kernel/identity/wx/tables.ts';
import { consumeRateLimit } from '../../kernel/requestGuards/rateLimit.ts';
import { texts } from './texts.ts';

/** Width and height of the picture in pixels (spec 9). */
const SIZE = 340;
/** Width of the light border that QR readers require, in modules. */
const BORDER = 4;
const LIMIT = { max: 60, windowMs: 60_000 };
/** Length limit of a ticket. */
const MAX_TICKET = 200;

/**
 * Renders a text as a QR code: a self-contained SVG of 340×340.
 *
 * @example drawQr('http://weixin.qq.com/q/02xyz') // '<svg xmlns=…'
 */
function drawQr(text: string): string {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  const box = `viewBox="0 0 ${modules.length} ${modules.length}" width="${SIZE}" height="${SIZE}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${modules.length}v${modules.length}H0z"/><path fill="#000" d="${dark.join('')}"/></svg>`;
}

/**
 * Registers `GET /api/wx/qrImage?ticket=`: the picture of a code that can still be scanned,
 * otherwise HTTP 404.
 */
export function registerWxPicture(app: FastifyInstance, deps: Deps): void {
  app.get(`${API_PREFIX}/wx/qrImage`, { config: { open: true } }, async (request, reply) => {
    const { db } = deps.database;
    const now = deps.now();
    await consumeRateLimit(db, `/wx/qrImage ${request.ip}`, LIMIT, now);
    const { ticket } = request.query as { ticket?: unknown };
    const [row] =
      typeof ticket === 'string' && ticket.length <= MAX_TICKET && !ticket.includes('\u0000')
        ? await db
            .select({ content: wxTickets.content })
            .from(wxTickets)
            .where(and(eq(wxTickets.ticket, ticket), gt(wxTickets.expiresAt, now)))
        : [];
    reply.header('cache-control', 'no-store');
    if (!row) return reply.code(404).send({ code: CODE.refused, data: {}, msg: texts.expired });
    return reply.type('image/svg+xml').send(drawQr(row.content));
  });
}

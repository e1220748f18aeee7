import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CODE } from '../../../http/errors.ts';
import { contentSecurityPolicy } from '../../../http/security.ts';
import { texts } from '../../../http/texts.ts';
import { readChanged } from '../../../process/readChanged.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { authenticate } from '../../kernel/auth/authenticate.ts';
import { getDeviceCookie } from '../../kernel/auth/sessionCookie.ts';
import type { Boot } from '../console/schemas.ts';
import { readBoot } from '../console/service.ts';
import { LANDING_COOKIE, preloadLinks } from './preloadLinks.ts';
import { type PrerenderedScreens, renderPage, scriptJson } from './prerenderedPage.ts';

const BOOT_SCRIPT = /(<script\b[^>]*\bid="boot"[^>]*>)[\s\S]*?(<\/script>)/;

const HEAD_END = '</head>';

/** `?safe=1` starts the host without optional remotes and canary builds. */
const isSafeMode = ({ query }: FastifyRequest): boolean =>
  (query as { safe?: unknown }).safe === '1';

/** Returns the caller of the page request by its cookie, or undefined for an invalid cookie. */
async function visitor(deps: Deps, request: FastifyRequest) {
  const token = request.cookies['x-token'];
  if (token === undefined) return undefined;
  return authenticate(deps, token, deps.now()).catch(() => undefined);
}

/** Reads the boot data for a page request. `nonce` is for its styles. */
type ReadPageBoot = (request: FastifyRequest, nonce: string) => Promise<Boot>;

/** Reads the boot data of the cookie's session from this server. */
export function bootOfSession(deps: Deps): ReadPageBoot {
  return async (request, nonce) => {
    const session = await visitor(deps, request);
    const visit = {
      session,
      ip: request.ip,
      deviceCookie: getDeviceCookie(request),
      safe: isSafeMode(request),
      wanted: { component: request.cookies[LANDING_COOKIE] },
    };
    return readBoot(session?.reader ?? deps.database.db, deps, visit, nonce);
  };
}

/**
 * Registers `GET /` (the host's page with boot data and a new style nonce) and `GET /registry.json`
 * (the active releases).
 *
 * @param readPageBoot reads the boot data of the page
 */
export function registerPage(app: FastifyInstance, deps: Deps, readPageBoot: ReadPageBoot): void {
  const readPage = readChanged(join(deps.config.hostDir, 'index.html'), (text) => text);
  const readDrawn = readChanged(join(deps.config.hostDir, 'drawn.json'), parseDrawn);
  app.get('/', { config: { open: true } }, async (request, reply) => {
    const html = await readPage();
    if (html === undefined) {
      reply.code(404);
      return { code: CODE.refused, data: {}, msg: texts.hostMissing };
    }
    const nonce = randomBytes(16).toString('base64');
    const { [LANDING_COOKIE]: component, theme, aside } = request.cookies;
    const boot = await readPageBoot(request, nonce);
    const links =
      boot.session && component !== undefined && !isSafeMode(request)
        ? preloadLinks(boot.session.releases, component)
        : '';
    reply.header('content-security-policy', contentSecurityPolicy(nonce));
    reply.header('cache-control', 'private, no-store');
    reply.type('text/html; charset=utf-8');
    const drawn = await readDrawn();
    return drawn
      ? renderPage(drawn, { boot, links, looks: { theme, aside } })
      : plainPage(html, boot, links);
  });
  app.get('/registry.json', { config: { open: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    const { listed: _listed, ...whole } = await deps.registry.current(deps.database.db);
    return whole;
  });
}

/** Returns undefined for an incomplete file or the format of another build. */
function parseDrawn(text: string): PrerenderedScreens | undefined {
  try {
    const { pages, switches, screens, outline } = JSON.parse(text) as Partial<PrerenderedScreens>;
    return pages && switches && screens && outline && { pages, switches, screens, outline };
  } catch {
    return undefined;
  }
}

/** Renders the page of a host without prerendered screens. */
function plainPage(html: string, boot: Boot, links: string): string {
  return html
    .replace(HEAD_END, () => `${links}</head>`)
    .replace(BOOT_SCRIPT, (_all, open: string, close: string) => open + scriptJson(boot) + close);
}

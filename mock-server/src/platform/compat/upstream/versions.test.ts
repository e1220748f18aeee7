import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type MissingCapabilities, servesCall } from '@console/shared/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { buildOpenApi } from '../../../http/openapi.ts';
import { makeLog } from '../../../process/log.ts';
import {
  CAPABILITIES,
  documentOf,
  SERVER_VERSIONS,
  type ServerVersion,
} from '../../../testing/ginVueAdmin/versions.ts';
import { findAreas } from '../../kernel/area/find.ts';
import { detectMissingCapabilities } from './missingCapabilities.ts';

const PAGE = new URL('../../../../../docs/how-to/use-with-gin-vue-admin.md', import.meta.url);

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Returns what the console detects at a server with this document, or without a document. */
async function detect(document: object | undefined): Promise<MissingCapabilities> {
  server = createServer((_request, response) => {
    response.writeHead(document ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(document ?? {}));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own = buildOpenApi(await findAreas());
  return detectMissingCapabilities(address, own, makeLog('silent'))();
}

/** Returns the capabilities that the console offers. */
const offered = (lacks: MissingCapabilities) =>
  CAPABILITIES.filter(
    ({ call, field }) =>
      servesCall(lacks, call) && (field === undefined || (lacks.takes[call] ?? []).includes(field)),
  ).map(({ what }) => what);
const expected = (version: ServerVersion) =>
  CAPABILITIES.filter(({ versions }) => versions.includes(version)).map(({ what }) => what);

describe('the console offers the capabilities', () => {
  it.each(SERVER_VERSIONS)('of gin-vue-admin %s according to its document', async (version) => {
    expect(offered(await detect(documentOf(version)))).toEqual(expected(version));
  });

  it('of 2.6.3 without a document', async () => {
    expect(offered(await detect(undefined))).toEqual(expected('2.6.3'));
  });
});

it('the documentation has the same table', () => {
  const page = readFileSync(PAGE, 'utf8');
  for (const { what, versions } of CAPABILITIES) {
    const marks = SERVER_VERSIONS.map((version) => (versions.includes(version) ? 'yes' : 'no'));
    expect(page).toContain(`| ${[what, ...marks].join(' | ')} |`);
  }
});

import {
  GIN_VUE_ADMIN_LATER,
  GIN_VUE_ADMIN_MISSING,
  type MissingCapabilities,
  servesCall,
} from '@console/shared/contract';
import type { Logger } from 'pino';
import { REPLACED } from './replacedCalls.ts';

/** Used parts of an API document: OpenAPI 3 (this server) or Swagger 2 (gin-vue-admin). */
interface ApiDocument {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Shape> };
  definitions?: Record<string, Shape>;
}

interface Operation {
  parameters?: { in?: string; name?: string; schema?: Shape }[];
  requestBody?: { content?: Record<string, { schema?: Shape }> };
}

interface Shape {
  $ref?: string;
  properties?: Record<string, unknown>;
  allOf?: Shape[];
}

/** A back end with this call is another console. */
const BOOT_CALL = 'GET /console/boot';

const METHODS = ['get', 'post', 'put', 'delete'];
/**
 * Field that gin-vue-admin declares for every paged request, but supports only in the list of
 * files.
 */
const DECLARED_ONLY = 'keyword';
const USES_KEYWORD = 'POST /fileUploadAndDownload/getFileList';
/**
 * Lists of gin-vue-admin whose document declares every column as a filter, for example `ip` in 2.7.6.
 * The server ignores all but those of the known table.
 */
const IGNORES_COLUMNS: ReadonlySet<string> = new Set([
  'GET /sysOperationRecord/getSysOperationRecordList',
]);

function fieldsOf(shape: Shape | undefined, document: ApiDocument): string[] {
  if (!shape) return [];
  const name = shape.$ref?.split('/').at(-1) ?? '';
  const named = document.definitions?.[name] ?? document.components?.schemas?.[name];
  return [
    ...Object.keys(shape.properties ?? {}),
    ...(named ? fieldsOf(named, document) : []),
    ...(shape.allOf ?? []).flatMap((part) => fieldsOf(part, document)),
  ];
}

/** Returns the calls of a document with the supported fields of body, form and query. */
function callsOf(document: ApiDocument): Map<string, Set<string>> {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations[method];
      if (!operation) return [];
      const inBody = Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
        fieldsOf(schema, document),
      );
      const named = (operation.parameters ?? []).flatMap((parameter) =>
        parameter.in === 'body'
          ? fieldsOf(parameter.schema, document)
          : parameter.name === undefined
            ? []
            : [parameter.name],
      );
      return [[`${method.toUpperCase()} ${path}`, new Set([...inBody, ...named])] as const];
    }),
  );
  return new Map(calls);
}

/**
 * Returns the supported fields of a call of gin-vue-admin. An empty documentation is treated as
 * incomplete.
 */
function supportedFields(call: string, documented: ReadonlySet<string>): string[] {
  const table = GIN_VUE_ADMIN_MISSING.takes[call];
  if (documented.size === 0 && table) return [...table];
  if (IGNORES_COLUMNS.has(call))
    return [...documented].filter((field) => table?.includes(field)).sort();
  return [...documented].filter((field) => field !== DECLARED_ONLY || call === USES_KEYWORD).sort();
}

/** Calls that the versions of gin-vue-admin support, documented or not, except those of `REPLACED`. */
const ALWAYS: ReadonlySet<string> = new Set(GIN_VUE_ADMIN_MISSING.serves);

/**
 * Returns the calls and list fields of this API that a back end does not support according to its
 * document.
 *
 * @param ownDocument API document of this server, from which the browser's types are generated
 */
function findLacks(ownDocument: ApiDocument, theirDocument: ApiDocument): MissingCapabilities {
  const theirCalls = callsOf(theirDocument);
  const ownCalls = [...callsOf(ownDocument)];
  const lists = ownCalls.filter(
    ([call, fields]) =>
      theirCalls.has(call) && (fields.has('page') || call in GIN_VUE_ADMIN_MISSING.takes),
  );
  // Calls of gin-vue-admin with the same path but different behavior.
  const isConsole = theirCalls.has(BOOT_CALL);
  const isServed = (call: string) =>
    theirCalls.has(call) || (ALWAYS.has(call) && !theirCalls.has(REPLACED[call] ?? ''));
  const different = isConsole
    ? []
    : GIN_VUE_ADMIN_MISSING.calls.filter(
        (call) => call.includes(' ') && !GIN_VUE_ADMIN_LATER.includes(call),
      );
  return {
    // Websockets are not documented, and the registry belongs to this console.
    calls: [
      '/live',
      '/remote/',
      ...different,
      ...GIN_VUE_ADMIN_LATER.filter((call) => !theirCalls.has(call)),
      ...ownCalls.flatMap(([call]) => (isServed(call) ? [] : [call])),
    ],
    takes: Object.fromEntries(
      lists.map(([call]) => {
        const documented = theirCalls.get(call) ?? new Set<string>();
        return [call, isConsole ? [...documented].sort() : supportedFields(call, documented)];
      }),
    ),
  };
}

/** Returns the calls of this API that gin-vue-admin 2.6.3 does not support. */
function lacksOfOldestVersion(ownDocument: ApiDocument): MissingCapabilities {
  const { calls, takes } = GIN_VUE_ADMIN_MISSING;
  const ownCalls = [...callsOf(ownDocument).keys()];
  return {
    takes,
    calls: [...calls, ...ownCalls.filter((call) => !servesCall(GIN_VUE_ADMIN_MISSING, call))],
  };
}

/** Time limit for the document. The first visitor of the console waits for it. */
const TIMEOUT_MS = 3_000;
/** Minimum number of calls in a valid document. */
const MIN_CALLS = 10;

/**
 * Returns a function that detects the missing capabilities of a back end from its API document, or
 * from the known list of gin-vue-admin. The result is cached. Without a response, the next call
 * tries again.
 *
 * @returns a function that never rejects
 */
export function detectMissingCapabilities(
  upstream: string,
  ownDocument: object,
  log: Logger,
): () => Promise<MissingCapabilities> {
  let cached: Promise<MissingCapabilities> | undefined;
  const detect = async (): Promise<MissingCapabilities> => {
    try {
      const answer = await fetch(`${upstream}/swagger/doc.json`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const document = (answer.ok ? await answer.json().catch(() => undefined) : undefined) as
        | ApiDocument
        | undefined;
      if (document && callsOf(document).size >= MIN_CALLS) {
        log.info({ upstream }, 'read the capabilities of the back end from its API document');
        return findLacks(ownDocument, document);
      }
      log.info(
        { upstream },
        'the back end does not serve an API document. Assuming gin-vue-admin 2.6.3',
      );
    } catch (error) {
      cached = undefined;
      log.warn(
        { err: error, upstream },
        'cannot reach the back end. Check that it runs and that CONSOLE_UPSTREAM is its address',
      );
    }
    return lacksOfOldestVersion(ownDocument);
  };
  return () => {
    cached ??= detect();
    return cached;
  };
}

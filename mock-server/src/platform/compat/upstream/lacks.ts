import { GIN_VUE_ADMIN_LACKS, type Lacks, servesCall } from '@console/shared/contract';
import type { Logger } from 'pino';

/** What matters of an API document: of OpenAPI 3 (ours) or of Swagger 2 (what gin-vue-admin serves of itself). */
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

/** A back end that has it is one of ours. */
const OURS = 'GET /console/boot';

const METHODS = ['get', 'post', 'put', 'delete'];
/** Declared by every paging request of such a server, and used by the list of files alone. */
const DECLARED_ONLY = 'keyword';
const USES_KEYWORD = 'POST /fileUploadAndDownload/getFileList';

function fieldsOf(shape: Shape | undefined, document: ApiDocument): string[] {
  if (!shape) return [];
  const name = shape.$ref?.split('/').at(-1) ?? '';
  const named = document.definitions?.[name] ?? document.components?.schemas?.[name];
  return [
    ...Object.keys(shape.properties ?? {}),
    ...(named ? fieldsOf(named, document) : []),
    ...(shape.allOf ?? []).flatMap((one) => fieldsOf(one, document)),
  ];
}

/** The calls of a document with the fields that each takes: of its body, its form and its query. */
function callsOf(document: ApiDocument): Map<string, Set<string>> {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations[method];
      if (!operation) return [];
      const inBody = Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
        fieldsOf(schema, document),
      );
      const named = (operation.parameters ?? []).flatMap((one) =>
        one.in === 'body'
          ? fieldsOf(one.schema, document)
          : one.name === undefined
            ? []
            : [one.name],
      );
      return [[`${method.toUpperCase()} ${path}`, new Set([...inBody, ...named])] as const];
    }),
  );
  return new Map(calls);
}

/** The fields of which a call takes notice; a document that names none has only forgotten them. */
function fieldsTaken(call: string, documented: ReadonlySet<string>): string[] {
  const table = GIN_VUE_ADMIN_LACKS.takes[call];
  if (documented.size === 0 && table) return [...table];
  return [...documented].filter((field) => field !== DECLARED_ONLY || call === USES_KEYWORD).sort();
}

/** What its document forgets of the calls that every version of gin-vue-admin has is served all the same. */
const ALWAYS: ReadonlySet<string> = new Set(GIN_VUE_ADMIN_LACKS.serves);

/**
 * What a back end lacks of our own API, by its document: calls that it does not have, and fields of lists that it does not take.
 *
 * @param ours our own document, as the browser's types were made from it
 */
function lacksOf(ours: ApiDocument, theirs: ApiDocument): Lacks {
  const known = callsOf(theirs);
  const own = [...callsOf(ours)];
  const lists = own.filter(
    ([call, fields]) =>
      known.has(call) && (fields.has('page') || call in GIN_VUE_ADMIN_LACKS.takes),
  );
  // What such a server has under a path of ours, and answers in another way.
  const otherwise = known.has(OURS)
    ? []
    : GIN_VUE_ADMIN_LACKS.calls.filter((one) => one.includes(' '));
  return {
    // A socket stands in no document, and the registry is this console's, whatever the back end has.
    calls: [
      '/live',
      '/remote/',
      ...otherwise,
      ...own.flatMap(([call]) => (known.has(call) || ALWAYS.has(call) ? [] : [call])),
    ],
    takes: Object.fromEntries(
      lists.map(([call]) => [call, fieldsTaken(call, known.get(call) ?? new Set())]),
    ),
  };
}

/** What gin-vue-admin 2.6.3 lacks of our own API, each call named. */
function lacksOfOldest(ours: ApiDocument): Lacks {
  const { calls, takes } = GIN_VUE_ADMIN_LACKS;
  const own = [...callsOf(ours).keys()];
  return {
    takes,
    calls: [...calls, ...own.filter((call) => !servesCall(GIN_VUE_ADMIN_LACKS, call))],
  };
}

/** So long the document may take; who opens the console waits for it the first time. */
const WITHIN_MS = 3_000;
/** Fewer calls are no document of such a server. */
const MIN_CALLS = 10;

/**
 * Learns what the back end lacks, once: from the document that it serves of itself, else from what is known of gin-vue-admin. Until it
 * has answered at all it is asked again each time.
 *
 * @returns what is known now; never fails
 */
export function learnLacks(upstream: string, ours: object, log: Logger): () => Promise<Lacks> {
  let learnt: Promise<Lacks> | undefined;
  const ask = async (): Promise<Lacks> => {
    try {
      const answer = await fetch(`${upstream}/swagger/doc.json`, {
        signal: AbortSignal.timeout(WITHIN_MS),
      });
      const document = (answer.ok ? await answer.json().catch(() => undefined) : undefined) as
        | ApiDocument
        | undefined;
      if (document && callsOf(document).size >= MIN_CALLS) {
        log.info({ upstream }, 'what the back end can do was read from its API document');
        return lacksOf(ours, document);
      }
      log.info(
        { upstream },
        'the back end serves no API document: it is taken for gin-vue-admin 2.6.3',
      );
    } catch (error) {
      learnt = undefined;
      log.warn({ err: error, upstream }, 'the back end behind CONSOLE_UPSTREAM cannot be reached');
    }
    return lacksOfOldest(ours);
  };
  return () => {
    learnt ??= ask();
    return learnt;
  };
}

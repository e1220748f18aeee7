import { importTexts as texts } from './api.texts.ts';

/** A call of an API document of another back end. */
export interface DocumentCall {
  method: string;
  path: string;
  apiGroup: string;
  description: string;
}

export interface ReadDocument {
  calls: DocumentCall[];
  /** Common prefix of the paths, from `servers` or `basePath`. */
  prefix: string;
}

/** Limit of the server for the calls of one import. */
const MAX_CALLS = 2000;
const METHODS = ['get', 'post', 'put', 'delete'];
/** Limits of the server for the length of texts. */
const MAX_LENGTHS = { apiGroup: 60, description: 200 };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (...values: unknown[]): string => {
  const text = values.find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof text === 'string' ? text.trim() : '';
};

/** Returns the path of a server URL, for example `/v1` for `https://example.com/v1/`. */
function pathOf(address: string): string {
  try {
    return decodeURI(new URL(address, 'http://document.invalid').pathname).replace(/\/+$/, '');
  } catch {
    return '';
  }
}

function prefixOf({ servers, basePath }: Record<string, unknown>): string {
  if (typeof basePath === 'string') return pathOf(basePath);
  const first: unknown = Array.isArray(servers) ? servers[0] : undefined;
  return isObject(first) && typeof first.url === 'string' ? pathOf(first.url) : '';
}

function callOf(method: string, path: string, operation: unknown): DocumentCall {
  const { summary, description, operationId, tags }: Record<string, unknown> = isObject(operation)
    ? operation
    : {};
  const tag: unknown = Array.isArray(tags) ? tags[0] : undefined;
  return {
    method: method.toUpperCase(),
    path,
    apiGroup: (textOf(tag) || texts.ungrouped).slice(0, MAX_LENGTHS.apiGroup),
    description: (
      textOf(summary, description, operationId) || `${method.toUpperCase()} ${path}`
    ).slice(0, MAX_LENGTHS.description),
  };
}

/**
 * Reads the calls of an OpenAPI 3 or Swagger 2 document.
 *
 * @throws Error with a message for users if the document has no usable calls
 * @example
 * readDocument(await file.text()).calls
 * // [{ method: 'GET', path: '/pets/{id}', apiGroup: 'pets', description: 'Find a pet' }]
 */
export function readDocument(text: string): ReadDocument {
  let document: unknown;
  try {
    document = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new Error(texts.notJson);
  }
  if (!isObject(document) || !isObject(document.paths)) throw new Error(texts.notDocument);
  const calls = Object.entries(document.paths).flatMap(([path, item]) =>
    isObject(item)
      ? METHODS.filter((method) => method in item).map((method) =>
          callOf(method, path, item[method]),
        )
      : [],
  );
  if (calls.length === 0) throw new Error(texts.noCalls);
  if (calls.length > MAX_CALLS) throw new Error(texts.tooMany(calls.length, MAX_CALLS));
  return { calls, prefix: prefixOf(document) };
}

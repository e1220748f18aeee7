import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** An answer as it came. */
interface Answered {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

interface Media {
  content?: Record<string, unknown>;
  $ref?: string;
}

interface Described {
  paths: Record<string, Record<string, { responses: Record<string, Media> }>>;
}

const ID = 'https://console.invalid/openapi';

/** A part of a pointer (RFC 6901). */
const part = (text: string) => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));

/**
 * Reads an OpenAPI 3.1 document as somebody from outside would, without code of the server: every schema of it is held to JSON
 * Schema 2020-12, and answers to what the document says that they may be.
 *
 * @throws Error when a schema of the document is none
 * @example declaredAnswers(document)({ method: 'POST', path: '/base/login' }, answer) // 'HTTP 418 is not declared', or nothing
 */
export function declaredAnswers(document: object) {
  // Hints for screens and clients are no keywords of JSON Schema.
  const ajv = new Ajv2020({
    strict: false,
    formats: { 'date-time': true, binary: true },
    allowUnionTypes: true,
  });
  ajv.addSchema({ ...document, $id: ID }, ID, false, false);
  const compiled = new Map<string, ValidateFunction>();
  const { paths } = document as Described;

  const validatorAt = (pointer: string): ValidateFunction => {
    const made = compiled.get(pointer) ?? ajv.compile({ $ref: `${ID}#${pointer}` });
    compiled.set(pointer, made);
    return made;
  };

  /** Where the document says what an answer of a status may be. */
  const placeOf = (
    method: string,
    path: string,
    status: number,
  ): { place: string; media: Media } | undefined => {
    const media = paths[path]?.[method.toLowerCase()]?.responses[status];
    if (!media) return undefined;
    if (media.$ref === undefined)
      return { place: `/paths/${part(path)}/${method.toLowerCase()}/responses/${status}`, media };
    const place = media.$ref.slice(1);
    const found = place
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document);
    return { place, media: found as Media };
  };

  return (
    { method, path }: { method: string; path: string },
    { statusCode, headers, body }: Answered,
  ): string | undefined => {
    const declared = placeOf(method, path, statusCode);
    if (!declared) return `HTTP ${statusCode} is not declared: ${body.slice(0, 300)}`;
    const type = String(headers['content-type']).split(';')[0] ?? '';
    if (!declared.media.content?.[type]) return `${type} is not declared for HTTP ${statusCode}`;
    if (type !== 'application/json') return undefined;
    const validate = validatorAt(`${declared.place}/content/${part(type)}/schema`);
    if (validate(JSON.parse(body))) return undefined;
    return `not as declared: ${ajv.errorsText(validate.errors).slice(0, 400)}: ${body.slice(0, 300)}`;
  };
}

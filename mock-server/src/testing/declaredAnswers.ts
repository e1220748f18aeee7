import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** A received response. */
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

/** Encodes a part of a JSON pointer (RFC 6901). */
const part = (text: string) => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));

/**
 * Validates responses against an OpenAPI 3.1 document, independent of code of the server: schemas
 * are validated against JSON Schema 2020-12.
 *
 * @throws Error if a schema of the document is invalid
 * @example
 * declaredAnswers(document)({ method: 'POST', path: '/base/login' }, answer)
 * // 'HTTP 418 is not declared', or undefined
 */
export function declaredAnswers(document: object) {
  // Hints for forms and clients are not keywords of JSON Schema.
  const ajv = new Ajv2020({
    strict: false,
    formats: { 'date-time': true, binary: true },
    allowUnionTypes: true,
  });
  ajv.addSchema({ ...document, $id: ID }, ID, false, false);
  const compiled = new Map<string, ValidateFunction>();
  const { paths } = document as Described;

  const validatorAt = (pointer: string): ValidateFunction => {
    const validator = compiled.get(pointer) ?? ajv.compile({ $ref: `${ID}#${pointer}` });
    compiled.set(pointer, validator);
    return validator;
  };

  /** Finds the declaration of the response with a status. */
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
    const target = place
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document);
    return { place, media: target as Media };
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
    return `does not match the declaration: ${ajv.errorsText(validate.errors).slice(0, 400)}: ${body.slice(0, 300)}`;
  };
}

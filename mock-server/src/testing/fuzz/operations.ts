import type { Schema } from '@console/shared/contract';

/** Input of an operation of an OpenAPI document. */
export interface Operation {
  method: string;
  path: string;
  body?: Schema;
  /** Content type of the body, for example `application/json`. */
  mediaType?: string;
  query: Record<string, Schema>;
  /** Required query parameters. */
  required: string[];
  /** Declared response statuses. */
  statuses: string[];
}

export interface Document {
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, Schema> };
}

interface OperationObject {
  parameters?: { name: string; schema: Schema; required?: boolean }[];
  responses: Record<string, unknown>;
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Reads the operations of a document. Bodies of any content type are included. */
export function readOperations({ paths }: Pick<Document, 'paths'>): Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { parameters = [], requestBody, responses }]) => {
      const [media] = Object.entries(requestBody?.content ?? {});
      return {
        method: method.toUpperCase(),
        path,
        ...(media && { mediaType: media[0], body: media[1].schema }),
        query: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
        required: parameters.filter(({ required }) => required).map(({ name }) => name),
        statuses: Object.keys(responses),
      };
    }),
  );
}

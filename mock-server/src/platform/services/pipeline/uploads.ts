import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../../../http/errors.ts';
import { texts } from '../../../http/texts.ts';
import type { Upload } from '../../kernel/area/call.ts';
import { MAX_BYTES } from '../file/contentTypes.ts';

/**
 * Enables file uploads in forms for the routes of this scope only. The size limit is one byte above
 * the maximum, so that a larger file can be detected.
 */
export const acceptUploads = (scope: FastifyInstance) =>
  scope.register(multipart, {
    limits: { files: 1, fields: 20, parts: 21, fieldSize: 10_000, fileSize: MAX_BYTES + 1 },
  });

/**
 * Returns the file of a form, or undefined if the request is not a form or contains no file. The
 * operation record shows the file name.
 */
export async function readUpload(request: FastifyRequest): Promise<Upload | undefined> {
  if (!request.isMultipart()) return undefined;
  const parts = request.parts();
  const fields: Record<string, string> = {};
  const next = async () => {
    const { value: part, done } = await parts.next().catch((error) => {
      request.log.info({ err: error }, 'Form could not be read');
      throw refuse(texts.badForm);
    });
    if (!done && part.type === 'field') fields[part.fieldname] = String(part.value);
    return done ? undefined : part;
  };
  for (let part = await next(); part; part = await next()) {
    if (part.type === 'field') continue;
    request.body = { file: part.filename };
    return {
      name: part.filename,
      stream: part.file,
      async fields() {
        while (await next());
        return fields;
      },
    };
  }
  return undefined;
}

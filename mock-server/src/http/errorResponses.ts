import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../db/unavailable.ts';
import { databaseUnavailableRefusal } from './databaseUnavailable.ts';
import { diskFullRefusal, isDiskFull } from './diskFull.ts';
import { CODE, NotAuthenticated, Refusal } from './errors.ts';
import { API_PREFIX } from './limits.ts';
import { texts } from './texts.ts';

const KB = 1024;
const sizeText = (bytes: number) =>
  bytes < KB * KB ? `${Math.floor(bytes / KB)} KB` : `${Math.floor(bytes / KB / KB)} MB`;

/** Returns the message for an invalid request, by the error code of Fastify. */
function requestErrorText(error: FastifyError, { routeOptions }: FastifyRequest): string {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return texts.tooLarge(sizeText(routeOptions.bodyLimit));
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return texts.notSupported;
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return texts.notJson;
    default:
      return error instanceof SyntaxError ? texts.notJson : texts.badRequest;
  }
}

const isRequestError = ({ statusCode = 500 }: FastifyError) =>
  statusCode >= 400 && statusCode < 500;

/** Responds with HTTP 404 for an unknown route or file. The response must not be cached. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): void {
  const path = request.url.split('?')[0] ?? '';
  const body = { code: CODE.refused, data: {}, msg: texts.notFound(request.method, path) };
  reply.header('cache-control', 'no-store').code(404).send(body);
}

/** Returns the refusal for an error of the disk or the database, or the error itself. */
function toRefusal(thrown: FastifyError, request: FastifyRequest): Error {
  if (isDiskFull(thrown)) {
    request.log.error({ err: thrown }, 'Disk full: the call was refused');
    return diskFullRefusal();
  }
  if (isUnavailable(thrown)) {
    request.log.error({ err: thrown }, 'The database cannot be reached: the call was refused');
    // An operation record cannot be stored either.
    request.record.kept = true;
    return databaseUnavailableRefusal();
  }
  return thrown;
}

/**
 * Converts any thrown error into an envelope. The HTTP status is 200, except for 401, 404 and 500.
 */
export function sendError(
  thrown: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const error = toRefusal(thrown, request) as FastifyError;
  if (error instanceof NotAuthenticated) {
    reply.code(401).send({ code: CODE.refused, data: { reload: true }, msg: error.message });
  } else if (error instanceof Refusal) {
    reply.code(200).send({ code: error.code, data: error.data, msg: error.message });
  } else if (
    error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' &&
    request.routeOptions.config.declared?.archive
  ) {
    const { code, data, message } = request.routeOptions.config.declared.archive.tooLarge();
    reply.code(200).send({ code, data, msg: message });
  } else if (isRequestError(error) && !request.url.startsWith(`${API_PREFIX}/`)) {
    // An invalid file path is treated like a missing file.
    sendNotFound(request, reply);
  } else if (isRequestError(error)) {
    reply.code(200).send({ code: CODE.refused, data: {}, msg: requestErrorText(error, request) });
  } else {
    request.log.error({ err: error }, 'panic');
    reply
      .code(500)
      .send({ code: CODE.refused, data: { requestId: request.id }, msg: texts.panic(request.id) });
  }
}

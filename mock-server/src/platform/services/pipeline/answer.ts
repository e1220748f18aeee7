import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeclaredCall } from '../../../http/declaredCall.ts';
import { CODE } from '../../../http/errors.ts';
import type { Answer, CommittedRefusal } from '../../../http/handlerResponse.ts';
import { compiledSchema } from '../../../http/schemas.ts';
import { texts } from '../../../http/texts.ts';
import { renewSession, setCookie, setDevice } from '../../kernel/auth/sessionCookie.ts';

/** The JSON of every API response. */
export interface Envelope {
  code: number;
  data: unknown;
  msg: string;
}

/** Builds the envelope of a response, and sets its cookies and headers. */
export function buildEnvelope(
  answer: Answer | CommittedRefusal,
  request: FastifyRequest,
  reply: FastifyReply,
): Envelope {
  if ('code' in answer) return { code: answer.code, data: answer.data ?? {}, msg: answer.msg };
  if (answer.renew) renewSession(request, reply, answer.renew);
  if (answer.cookie !== undefined) setCookie(request, reply, answer.cookie);
  if (answer.device !== undefined) setDevice(request, reply, answer.device);
  return { code: CODE.ok, data: answer.data, msg: answer.msg ?? texts.done };
}

/** Returns the headers `success` and `msg` for the JSON of a response. */
export function resultHeaders(json: string): Record<'success' | 'msg', string> {
  const { code, msg } = JSON.parse(json) as Envelope;
  return { success: String(code === CODE.ok), msg: encodeURIComponent(msg) };
}

/**
 * Creates a function that checks responses against the schema of their call. Used in development
 * and in tests.
 *
 * @throws {Error} for a response that does not match the schema, which is a server error
 */
export function responseValidator(
  route: DeclaredCall,
): (answer: Answer | CommittedRefusal) => void {
  const checker = compiledSchema(route.data);
  return (answer) => {
    if ('code' in answer || checker.Check(answer.data)) return;
    const [first] = checker.Errors(answer.data);
    throw new Error(
      `The response of ${route.method} ${route.path} does not match its schema: ${first?.instancePath} ${first?.message}`,
    );
  };
}

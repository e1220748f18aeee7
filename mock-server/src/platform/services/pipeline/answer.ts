import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, KeptRefusal } from '../../../http/answer.ts';
import type { DeclaredCall } from '../../../http/declaredCall.ts';
import { CODE } from '../../../http/errors.ts';
import { checkerOf } from '../../../http/schemas.ts';
import { texts } from '../../../http/texts.ts';
import { renewSession, setCookie, setDevice } from '../../kernel/auth/sessionCookie.ts';

/** The JSON that every call answers. */
export interface Envelope {
  code: number;
  data: unknown;
  msg: string;
}

/** The envelope of an answer; sets the cookies and headers that the answer asks for. */
export function deliver(
  answer: Answer | KeptRefusal,
  request: FastifyRequest,
  reply: FastifyReply,
): Envelope {
  if ('code' in answer) return { code: answer.code, data: answer.data ?? {}, msg: answer.msg };
  if (answer.renew) renewSession(request, reply, answer.renew);
  if (answer.cookie !== undefined) setCookie(request, reply, answer.cookie);
  if (answer.device !== undefined) setDevice(request, reply, answer.device);
  return { code: CODE.ok, data: answer.data, msg: answer.msg ?? texts.done };
}

/**
 * Makes the function that compares answers with the schema of their call: used in development and in tests.
 *
 * @throws {Error} for an answer that its schema does not allow, which is a fault of the server
 */
export function answerCheck(route: DeclaredCall): (answer: Answer | KeptRefusal) => void {
  const checker = checkerOf(route.data);
  return (answer) => {
    if ('code' in answer || checker.Check(answer.data)) return;
    const [first] = checker.Errors(answer.data);
    throw new Error(
      `${route.method} ${route.path} answers what its schema does not allow: ${first?.instancePath} ${first?.message}`,
    );
  };
}

import { CODE, Refusal } from '../../../http/errors.ts';
import { ForbiddenAddress } from '../../kernel/outbound/addresses.ts';
import { AnswerTooLarge, MAX_ANSWER_BYTES } from '../../kernel/outbound/send.ts';
import { connectionFailure } from './connectionFailure.ts';
import { texts } from './texts.ts';

/** Returns the reason code at the start of a message. docs/reference/error-codes.md describes each code. */
const reasonOf = (msg: string) => msg.slice(0, 4);

/** Refusal of a call whose back end gave no usable response. */
export class BackendRefusal extends Refusal {
  constructor(msg: string) {
    super(CODE.refused, msg, { reason: reasonOf(msg) });
  }
}

/** An invalid response of a back end. */
export class InvalidResponseError extends Error {}

/** Converts the error of a forwarded call into a refusal for the caller. */
export function toBackendRefusal(error: unknown, remote: string, seconds: number): BackendRefusal {
  if (error instanceof InvalidResponseError)
    return new BackendRefusal(texts.invalid(remote, error.message));
  if (error instanceof AnswerTooLarge)
    return new BackendRefusal(
      texts.invalid(remote, texts.tooLarge(`${MAX_ANSWER_BYTES / 1024 / 1024} MB`)),
    );
  const forbidden = forbiddenIn(error);
  if (forbidden) return new BackendRefusal(texts.forbidden(remote, forbidden.address));
  const { name = '', code = '' } = (error ?? {}) as { name?: string; code?: string };
  if (name === 'TimeoutError' || name === 'AbortError' || /TIMEDOUT/.test(code))
    return new BackendRefusal(texts.lateAnswer(remote, seconds));
  return new BackendRefusal(
    texts.unreachable(
      remote,
      texts[connectionFailure((error ?? {}) as Parameters<typeof connectionFailure>[0])],
    ),
  );
}

function forbiddenIn(error: unknown): ForbiddenAddress | undefined {
  if (error instanceof ForbiddenAddress) return error;
  const { cause, errors = [] } = (error ?? {}) as { cause?: unknown; errors?: unknown[] };
  return [cause, ...errors]
    .filter((text) => text !== undefined)
    .map(forbiddenIn)
    .find((text) => text !== undefined);
}

import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { createFieldPruner, type FieldPruner } from './fieldPruner.ts';
import { events, greetings, states } from './fromAgent.ts';

interface Reader {
  checker: Validator;
  keepKnown: FieldPruner;
}

const compile = (schemas: Readonly<Record<string, TSchema>>): ReadonlyMap<string, Reader> =>
  new Map(
    Object.entries(schemas).map(([type, schema]) => [
      type,
      { checker: Compile(schema), keepKnown: createFieldPruner(schema) },
    ]),
  );

const readers = { greeting: compile(greetings), message: compile({ ...states, ...events }) };

type OneOf<S extends Readonly<Record<string, TSchema>>> = Static<S[keyof S]>;
interface Messages {
  greeting: OneOf<typeof greetings>;
  message: OneOf<typeof states> | OneOf<typeof events>;
}

/** Matches escapes of characters that PostgreSQL cannot store. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/** Replaces lone surrogates by U+FFFD. Throws for U+0000. */
function sanitize(_key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.includes('\u0000')) throw new SyntaxError('U+0000 is not allowed in text');
  return value.toWellFormed();
}

/**
 * Parses a frame of a gateway: a greeting, or a message after `welcome`. Returns `undefined` if it
 * is invalid. Fields that the protocol does not define are removed.
 */
export function readFrame<K extends keyof Messages>(
  kind: K,
  text: string,
): Messages[K] | undefined {
  try {
    const message: unknown = JSON.parse(text, UNSTORABLE.test(text) ? sanitize : undefined);
    const type = (message as { t?: unknown } | null)?.t;
    const reader = typeof type === 'string' ? readers[kind].get(type) : undefined;
    if (!reader?.checker.Check(message)) return undefined;
    reader.keepKnown(message);
    return message as Messages[K];
  } catch {
    return undefined;
  }
}

import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { events, greetings, states } from './fromAgent.ts';
import { type KeepKnown, keepKnown } from './known.ts';

interface Reader {
  checker: Validator;
  keepKnown: KeepKnown;
}

const compile = (schemas: Readonly<Record<string, TSchema>>): ReadonlyMap<string, Reader> =>
  new Map(
    Object.entries(schemas).map(([type, schema]) => [
      type,
      { checker: Compile(schema), keepKnown: keepKnown(schema) },
    ]),
  );

const readers = { greeting: compile(greetings), message: compile({ ...states, ...events }) };

type OneOf<S extends Readonly<Record<string, TSchema>>> = Static<S[keyof S]>;
interface Messages {
  greeting: OneOf<typeof greetings>;
  message: OneOf<typeof states> | OneOf<typeof events>;
}

/** What only an escaped text can hold and no database keeps. */
const ODD = /\\u(?:0000|d[89a-f])/i;

/** Halves of characters become U+FFFD; throws for U+0000. */
function tidy(_key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.includes('\u0000')) throw new SyntaxError('U+0000 is no text');
  return value.toWellFormed();
}

/**
 * Reads a frame of a gateway: a greeting, or what follows after `welcome`. Nothing when it is none. Names that the wire does not know
 * are passed over: nobody gets to see them.
 */
export function readFrame<K extends keyof Messages>(
  kind: K,
  text: string,
): Messages[K] | undefined {
  try {
    const message: unknown = JSON.parse(text, ODD.test(text) ? tidy : undefined);
    const type = (message as { t?: unknown } | null)?.t;
    const reader = typeof type === 'string' ? readers[kind].get(type) : undefined;
    if (!reader?.checker.Check(message)) return undefined;
    reader.keepKnown(message);
    return message as Messages[K];
  } catch {
    return undefined;
  }
}

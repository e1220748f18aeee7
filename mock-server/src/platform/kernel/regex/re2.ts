import type { RegexEngine } from '@console/shared/contract';
import { RE2JS } from 're2js';

/** Longest expression that a rule may contain. */
const MAX_PATTERN_CHARACTERS = 200;
/** Largest compiled expression. A counted repetition such as `(\w{100}){100}` exceeds it. */
const MAX_PROGRAM = 2_000;
const MAX_CACHED = 1_000;

type Compiled = ReturnType<typeof RE2JS.compile>;
const cache = new Map<string, Compiled | null>();

function compile(pattern: string, caseSensitive: boolean): Compiled | null {
  if (pattern.length > MAX_PATTERN_CHARACTERS) return null;
  try {
    const compiled = RE2JS.compile(pattern, caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE);
    return compiled.programSize() > MAX_PROGRAM ? null : compiled;
  } catch {
    return null;
  }
}

/** Returns the compiled expression, or `null` if it is invalid or too large. */
function compiledPattern(pattern: string, caseSensitive: boolean): Compiled | null {
  const key = `${caseSensitive}:${pattern}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const compiled = compile(pattern, caseSensitive);
  // A Map keeps its order of insertion, so the first key is the oldest one.
  if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? key);
  cache.set(key, compiled);
  return compiled;
}

/**
 * Regular expressions in RE2 syntax: without look-around and back-references, in linear time. An
 * invalid or too large expression matches nothing.
 */
export const re2: RegexEngine = {
  test: (pattern, text, caseSensitive) =>
    compiledPattern(pattern, caseSensitive)?.test(text) ?? false,
};

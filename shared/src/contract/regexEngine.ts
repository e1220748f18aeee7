import type { RegexEngine } from './ruleMatcher.ts';

/** Longest expression that a rule may contain. */
const MAX_PATTERN_CHARACTERS = 200;
/** Largest compiled expression. A counted repetition such as `(\w{100}){100}` exceeds it. */
const MAX_PROGRAM = 2_000;
const MAX_CACHED = 1_000;

/** An expression, compiled by a library for RE2 syntax. */
export interface CompiledPattern {
  test(text: string): boolean;
  programSize(): number;
}

/** Compiles an expression. Throws an error with `input`, the wrong part, if it is invalid. */
export type CompilePattern = (pattern: string, caseSensitive: boolean) => CompiledPattern;

/** Why an expression cannot be used, with the index of the first wrong character. */
export interface PatternProblem {
  kind: 'syntax' | 'tooLong' | 'tooLarge';
  index: number;
}

/** Returns why an expression cannot be used, or `undefined` if it can. */
export function findPatternProblem(
  compile: CompilePattern,
  pattern: string,
): PatternProblem | undefined {
  if (pattern.length > MAX_PATTERN_CHARACTERS)
    return { kind: 'tooLong', index: MAX_PATTERN_CHARACTERS };
  try {
    const size = compile(pattern, true).programSize();
    return size > MAX_PROGRAM ? { kind: 'tooLarge', index: 0 } : undefined;
  } catch (error) {
    const { input } = error as { input?: unknown };
    const index = typeof input === 'string' ? pattern.lastIndexOf(input) : 0;
    return { kind: 'syntax', index: Math.max(0, index) };
  }
}

/**
 * Creates an engine that caches compiled expressions. An invalid or too large expression matches
 * nothing.
 */
export function createRegexEngine(compile: CompilePattern): RegexEngine {
  const cache = new Map<string, CompiledPattern | null>();
  const compiled = (pattern: string, caseSensitive: boolean): CompiledPattern | null =>
    findPatternProblem(compile, pattern) ? null : compile(pattern, caseSensitive);
  return {
    test(pattern, text, caseSensitive) {
      const key = `${caseSensitive}:${pattern}`;
      let entry = cache.get(key);
      if (entry === undefined) {
        entry = compiled(pattern, caseSensitive);
        // A Map keeps its order of insertion, so the first key is the oldest one.
        if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? key);
        cache.set(key, entry);
      }
      return entry?.test(text) ?? false;
    },
  };
}

import { type CompilePattern, createRegexEngine } from '@console/shared/contract';
import { RE2JS } from 're2js';

/** Compiles an expression in RE2 syntax: without look-around and back-references, linear time. */
export const compileRe2: CompilePattern = (pattern, caseSensitive) =>
  RE2JS.compile(pattern, caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE);

/** Regular expressions of rules. An invalid or too large expression matches nothing. */
export const re2 = createRegexEngine(compileRe2);

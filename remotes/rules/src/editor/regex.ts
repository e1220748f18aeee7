import { createRegexEngine, type RegexEngine } from '@console/shared/contract';
import { useEffect, useState } from 'react';

/** Loads the engine for regular expressions in RE2 syntax, once. */
async function loadEngine(): Promise<RegexEngine> {
  const { RE2JS } = await import(/* webpackChunkName: 're2' */ 're2js');
  return createRegexEngine((pattern, caseSensitive) =>
    RE2JS.compile(pattern, caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE),
  );
}

const NO_REGEX: RegexEngine = { test: () => false };
let engine: Promise<RegexEngine> | undefined;

/**
 * Returns the engine for regular expressions. It is loaded when it is first needed; until then the
 * result is `null`.
 */
export function useRegexEngine(isNeeded: boolean): RegexEngine | null {
  const [loaded, setLoaded] = useState<RegexEngine | null>(null);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isUnmounted = false;
    engine ??= loadEngine();
    engine.then(
      (regex) => {
        if (!isUnmounted) setLoaded(regex);
      },
      () => {
        engine = undefined;
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [isNeeded]);
  return isNeeded ? loaded : NO_REGEX;
}

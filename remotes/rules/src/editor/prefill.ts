import type { RuleSample } from '@console/shared/contract';
import { conditionsForSample, newCondition } from './matcher.model.ts';
import type { RuleContent } from './useRuleDraft.ts';

/** Reads the sample in the query of the page, from which a rule is made. */
export function readSample(text: string | undefined): RuleSample {
  if (text === undefined) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as RuleSample)
      : {};
  } catch {
    return {};
  }
}

const DEFAULT_PRIORITY = 500;

/** Content of a new rule, with conditions for the program of a sample. */
export function newContent(sample: RuleSample): RuleContent {
  const conditions = conditionsForSample(sample);
  return {
    name: '',
    category: 'process',
    mode: 'block',
    severity: 'medium',
    priority: DEFAULT_PRIORITY,
    critical: false,
    description: '',
    resolution: '',
    matcher: { op: 'all', conditions: conditions.length > 0 ? conditions : [newCondition()] },
    tests: [],
    scopeIds: [],
  };
}

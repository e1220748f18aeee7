import type { MatcherCondition, RuleMatcher, RuleSample } from '@console/shared/contract';

/** Returns the bits of an IP address as text, or '' if it is invalid. */
function addressBits(address: string): string {
  if (/^\d+\.\d+\.\d+\.\d+$/.test(address))
    return address
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join('');
  if (!address.includes(':')) return '';
  const [head = '', tail = ''] = address.split('::');
  const groups = (half: string) => half.split(':').filter((group) => group !== '');
  const zeros = Array(8 - groups(head).length - groups(tail).length).fill('0');
  return [...groups(head), ...zeros, ...groups(tail)]
    .map((group) => Number.parseInt(group, 16).toString(2).padStart(16, '0'))
    .join('');
}

function isSameAddress(text: string, value: string): boolean {
  const [base = '', prefix] = value.split('/');
  const [actual, range] = [text.includes('/') ? '' : addressBits(text), addressBits(base)];
  if (actual === '' || range.length !== actual.length) return false;
  return actual.startsWith(range.slice(0, prefix === undefined ? undefined : Number(prefix)));
}

function isSamePort(text: string, value: string): boolean {
  const [least, most = least] = value.split('-').map(Number);
  const port = Number(text);
  return port > 0 && Number(least) > 0 && port >= Number(least) && port <= Number(most);
}

const quote = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function regexMatches(source: string, flags: string, text: string): boolean {
  try {
    return new RegExp(source, flags).test(text);
  } catch {
    return false;
  }
}

function valueMatches(
  { field, operator, caseSensitive }: MatcherCondition,
  text: string,
  value: string,
): boolean {
  const flags = caseSensitive ? 'us' : 'usi';
  const test = (source: string) => new RegExp(source, flags).test(text);
  if (operator === 'regex') return regexMatches(value, flags, text);
  if (operator === 'contains') return test(quote(value));
  if (operator === 'startsWith') return test(`^${quote(value)}`);
  if (operator === 'endsWith') return test(`${quote(value)}$`);
  if (operator === 'wildcard')
    return test(`^${quote(value).replaceAll('\\*', '.*').replaceAll('\\?', '.')}$`);
  if (field === 'ip') return isSameAddress(text, value);
  if (field === 'port') return isSamePort(text, value);
  return test(`^${quote(value)}$`);
}

function conditionHolds(condition: MatcherCondition, sample: RuleSample): boolean {
  const text = sample[condition.field];
  if (text === undefined) return false;
  const matching = condition.values.filter((value) => valueMatches(condition, text, value));
  return ['ne', 'notIn'].includes(condition.operator) ? matching.length === 0 : matching.length > 0;
}

/**
 * Matches by regular expressions of JavaScript. It shares no code with `match` and checks its
 * results.
 */
export function slowMatch({ op, conditions }: RuleMatcher, sample: RuleSample): boolean {
  const results = conditions.map((condition) =>
    'conditions' in condition ? slowMatch(condition, sample) : conditionHolds(condition, sample),
  );
  if (results.length === 0) return false;
  return op === 'all' ? !results.includes(false) : results.includes(true);
}

import { describe, expect, it } from 'vitest';
import { makeRandom } from '../../../platform/kernel/demo/random.ts';
import { makeTerminals } from './terminals.ts';
import { type Attack, applyRules, type FetchedRule, makeAttack } from './threats.ts';

const rule = (more: Partial<FetchedRule>): FetchedRule => ({
  ruleId: 1,
  name: 'miners',
  severity: 'low',
  mode: 'block',
  matcher: { op: 'any', conditions: [{ field: 'port', operator: 'in', value: '3333,5555' }] },
  ...more,
});

function attackOn(port: boolean): Attack {
  const random = makeRandom(1);
  const [terminal] = makeTerminals(random, 1, 0);
  if (!terminal) throw new Error('makeTerminals() returned no terminal');
  for (;;) {
    const attack = makeAttack(random, terminal, 0);
    if ((attack.target ?? '').endsWith(':3333') === port) return attack;
  }
}

it('stops an attack exactly if a rule matches it', () => {
  expect(applyRules(attackOn(true), [rule({})], [])).toMatchObject([
    { action: 'blocked', ruleId: 1, ruleName: 'miners' },
  ]);
  expect(applyRules(attackOn(false), [rule({})], [])).toEqual([]);
  expect(applyRules(attackOn(true), [], [])).toEqual([]);
});

it('applies only the first rule that matches and has no exception for the file', () => {
  const attack = attackOn(true);
  const allow = rule({ ruleId: 2, name: 'tools', mode: 'allow' });
  const alert = rule({ ruleId: 3, name: 'ports', mode: 'alert' });
  expect(applyRules(attack, [allow, rule({})], [])).toEqual([]);
  expect(applyRules(attack, [alert, rule({})], [])[0]?.action).toBe('alerted');
  const exception = { no: null, ruleName: 'ports', sha256: attack.sha256 };
  expect(applyRules(attack, [alert, rule({})], [exception])[0]?.ruleName).toBe('miners');
  const elsewhere = { ...exception, no: 'Z999' };
  expect(applyRules(attack, [alert, rule({})], [elsewhere])[0]?.ruleName).toBe('ports');
});

it('identifies the rule of an exception by its id, and ignores an exception after its end', () => {
  const attack = attackOn(true);
  const exception = { no: null, ruleId: 1, ruleName: 'old name', sha256: attack.sha256 };
  expect(applyRules(attack, [rule({})], [exception])).toEqual([]);
  expect(applyRules(attack, [rule({ ruleId: 2 })], [exception])[0]?.ruleId).toBe(2);
  expect(applyRules(attack, [rule({})], [{ ...exception, expiresAt: attack.at }])[0]?.ruleId).toBe(
    1,
  );
});

describe('an observed rule', () => {
  const observed = rule({ ruleId: -7, observes: 7, name: 'observed', mode: 'audit' });
  const handled = (...rules: FetchedRule[]) =>
    applyRules(attackOn(true), rules, []).map(({ action, ruleId }) => [action, ruleId]);

  it('reports what it would have stopped, and a later rule decides', () => {
    expect(handled(observed)).toEqual([['audited', 7]]);
    expect(handled(observed, rule({}))).toEqual([
      ['audited', 7],
      ['blocked', 1],
    ]);
  });

  it('reports nothing after a rule that decides, or for a file with an exception', () => {
    expect(handled(rule({}), observed)).toEqual([['blocked', 1]]);
    expect(handled(rule({ mode: 'allow' }), observed)).toEqual([]);
    const attack = attackOn(true);
    const exception = { no: null, ruleId: 7, ruleName: 'observed', sha256: attack.sha256 };
    expect(applyRules(attack, [observed], [exception])).toEqual([]);
  });
});

import { expect, it } from 'vitest';
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
  expect(applyRules(attackOn(true), [rule({})], [])).toMatchObject({
    action: 'blocked',
    ruleId: 1,
    ruleName: 'miners',
  });
  expect(applyRules(attackOn(false), [rule({})], [])).toBeUndefined();
  expect(applyRules(attackOn(true), [], [])).toBeUndefined();
});

it('applies only the first rule that matches and has no exception for the file', () => {
  const attack = attackOn(true);
  const allow = rule({ ruleId: 2, name: 'tools', mode: 'allow' });
  const alert = rule({ ruleId: 3, name: 'ports', mode: 'alert' });
  expect(applyRules(attack, [allow, rule({})], [])).toBeUndefined();
  expect(applyRules(attack, [alert, rule({})], [])?.action).toBe('alerted');
  const exception = { no: null, ruleName: 'ports', sha256: attack.sha256 };
  expect(applyRules(attack, [alert, rule({})], [exception])?.ruleName).toBe('miners');
  const elsewhere = { ...exception, no: 'Z999' };
  expect(applyRules(attack, [alert, rule({})], [elsewhere])?.ruleName).toBe('ports');
});

it('identifies the rule of an exception by its id, and ignores an exception after its end', () => {
  const attack = attackOn(true);
  const exception = { no: null, ruleId: 1, ruleName: 'old name', sha256: attack.sha256 };
  expect(applyRules(attack, [rule({})], [exception])).toBeUndefined();
  expect(applyRules(attack, [rule({ ruleId: 2 })], [exception])?.ruleId).toBe(2);
  expect(applyRules(attack, [rule({})], [{ ...exception, expiresAt: attack.at }])?.ruleId).toBe(1);
});

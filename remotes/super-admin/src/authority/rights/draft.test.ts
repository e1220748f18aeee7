import { expect, it } from 'vitest';
import { rebase, sameDraft } from './draft.ts';

const draft = (home: string, ...keys: string[]) => ({ home, ticks: new Set(keys) });

it('tells drafts apart by their ticks in any order, and by the start page', () => {
  expect(sameDraft(draft('a', 'x', 'y'), draft('a', 'y', 'x'))).toBe(true);
  expect(sameDraft(draft('a', 'x'), draft('a', 'y'))).toBe(false);
  expect(sameDraft(draft('a', 'x'), draft('a', 'x', 'y'))).toBe(false);
  expect(sameDraft(draft('a', 'x'), draft('b', 'x'))).toBe(false);
});

it('does what a person changed to what others have saved meanwhile', () => {
  const saved = draft('home', 'kept', 'unticked', 'takenByOther');
  const mine = draft('home', 'kept', 'takenByOther', 'ticked');
  const latest = draft('theirs', 'kept', 'unticked', 'givenByOther');
  const now = rebase(saved, mine, latest);
  expect([...now.ticks].sort()).toEqual(['givenByOther', 'kept', 'ticked']);
  expect(now.home).toBe('theirs');
  expect(rebase(saved, { ...mine, home: 'mine' }, latest).home).toBe('mine');
});

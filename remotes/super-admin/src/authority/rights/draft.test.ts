import { expect, it } from 'vitest';
import { changesOfOthers, rebase, sameDraft } from './draft.ts';

const draft = (home: string, ...keys: string[]) => ({ home, ticks: new Set(keys) });

it('compares drafts by their start page and by their ticks in any order', () => {
  expect(sameDraft(draft('a', 'x', 'y'), draft('a', 'y', 'x'))).toBe(true);
  expect(sameDraft(draft('a', 'x'), draft('a', 'y'))).toBe(false);
  expect(sameDraft(draft('a', 'x'), draft('a', 'x', 'y'))).toBe(false);
  expect(sameDraft(draft('a', 'x'), draft('b', 'x'))).toBe(false);
});

it("applies the user's changes to the version that another user has saved", () => {
  const saved = draft('home', 'kept', 'unticked', 'takenByOther');
  const mine = draft('home', 'kept', 'takenByOther', 'ticked');
  const latest = draft('theirs', 'kept', 'unticked', 'givenByOther');
  const now = rebase(saved, mine, latest);
  expect([...now.ticks].sort()).toEqual(['givenByOther', 'kept', 'ticked']);
  expect(now.home).toBe('theirs');
  expect(rebase(saved, { ...mine, home: 'mine' }, latest).home).toBe('mine');
});

it('lists changes of other users that the user has not made too', () => {
  const saved = draft('home', 'kept', 'takenByBoth', 'takenByOther');
  const mine = draft('home', 'kept', 'takenByOther', 'givenByBoth', 'givenByMe');
  const latest = draft('home', 'kept', 'givenByBoth', 'givenByOther');
  expect(changesOfOthers(saved, mine, latest)).toEqual({
    added: ['givenByOther'],
    removed: ['takenByOther'],
    home: false,
  });
  expect(changesOfOthers(saved, mine, { ...latest, home: 'theirs' }).home).toBe(true);
  expect(
    changesOfOthers(saved, { ...mine, home: 'theirs' }, { ...latest, home: 'theirs' }).home,
  ).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { changedByBoth, edit, rebase, settle } from './draft.ts';

const base = { 'app.name': 'a', 'app.logo': true, 'sms.key': { set: true } };
const draft = edit(edit({ base, edits: {} }, 'app.name', 'b'), 'sms.key', 'sesame');

describe('edit, rebase and settle', () => {
  it('holds only changes that differ from the active values', () => {
    expect(draft.edits).toEqual({ 'app.name': 'b', 'sms.key': 'sesame' });
    expect(edit(edit(draft, 'app.name', 'a'), 'sms.key', { set: true }).edits).toEqual({});
  });

  it('keeps its changes after a save by another user and names conflicts', () => {
    const latest = { ...base, 'app.name': 'c', 'app.logo': false };
    expect(rebase(draft, latest)).toEqual({ base: latest, edits: draft.edits });
    expect(changedByBoth(draft, latest)).toEqual(['app.name']);
    const agreed = { ...base, 'app.name': 'b' };
    expect([changedByBoth(draft, agreed), rebase(draft, agreed).edits]).toEqual([
      [],
      { 'sms.key': 'sesame' },
    ]);
  });

  it('drops saved changes, also secrets, and keeps changes made during the save', () => {
    const sent = draft.edits;
    expect(settle(edit(draft, 'app.name', 'd'), sent).edits).toEqual({ 'app.name': 'd' });
  });
});

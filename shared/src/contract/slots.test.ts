import { describe, expect, it } from 'vitest';
import type { ManifestSlot } from './remoteManifest.ts';
import { resolveSlots } from './slots.ts';
import { testManifest } from './testManifest.ts';

/** A release with the given slots, or with one in the header. */
const release = (id: string, ...slots: Partial<ManifestSlot>[]) => {
  const all = slots.length > 0 ? slots : [{}];
  return testManifest({
    id,
    slots: all.map((item) => ({
      slot: 'header.toolbar/v1',
      expose: './slots/x',
      js: [],
      css: [],
      ...item,
    })),
  });
};

const names = (releases: ReturnType<typeof release>[], authorityId?: number) =>
  resolveSlots(releases, 'header.toolbar/v1', authorityId).map((slot) => slot.release.id);

describe('resolveSlots', () => {
  it('sorts contributions by order, then by remote', () => {
    const all = [
      release('late', { order: 9 }),
      release('b'),
      release('first', { order: -1 }),
      release('a', { order: 0 }),
    ];
    expect(names(all)).toEqual(['first', 'a', 'b', 'late']);
  });

  it('returns only contributions to this slot in this version', () => {
    const others = release('others', { slot: 'header.toolbar/v2' }, { slot: 'user.menu/v1' });
    expect(names([others, release('mine')])).toEqual(['mine']);
  });

  it('returns contributions with roles only to users in these roles, and not without a role', () => {
    const all = [
      release('open'),
      release('admins', { if: { authority: [888, 999] } }),
      release('none', { if: { authority: [] } }),
    ];
    expect([names(all, 999), names(all, 301), names(all)]).toEqual([
      ['admins', 'open'],
      ['open'],
      ['open'],
    ]);
  });
});

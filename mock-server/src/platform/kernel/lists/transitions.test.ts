import { expect, it } from 'vitest';
import { defineTransitions } from './transitions.ts';

type Status = 'open' | 'closed';

const noteTransitions = defineTransitions(
  ({ status }: { status: Status; isOwn: boolean }) => status,
  {
    edit: { call: '/note/updateNote', from: ['open'], when: ({ isOwn }) => isOwn },
    close: { call: '/note/closeNote', from: ['open'], to: 'closed' },
    read: { call: '/note/getNote' },
  },
);

const every = new Set(['/note/updateNote', '/note/closeNote', '/note/getNote']);

it('offers the actions that state, condition and rights allow, in declared order', () => {
  expect(noteTransitions.actions({ status: 'open', isOwn: true }, every)).toEqual([
    'edit',
    'close',
    'read',
  ]);
  expect(noteTransitions.actions({ status: 'open', isOwn: false }, every)).toEqual([
    'close',
    'read',
  ]);
  expect(noteTransitions.actions({ status: 'closed', isOwn: true }, every)).toEqual(['read']);
  expect(
    noteTransitions.actions({ status: 'open', isOwn: true }, new Set(['/note/closeNote'])),
  ).toEqual(['close']);
});

it('returns the resulting state, or undefined if the action is not available', () => {
  expect(noteTransitions.next({ status: 'open', isOwn: false }, 'close')).toBe('closed');
  expect(noteTransitions.next({ status: 'closed', isOwn: false }, 'close')).toBeUndefined();
  expect(noteTransitions.next({ status: 'open', isOwn: true }, 'edit')).toBeUndefined();
  expect(noteTransitions.offers({ status: 'open', isOwn: true }, 'edit')).toBe(true);
});

it('returns the reason of an unavailable action and refuses the write with it', () => {
  const taskTransitions = defineTransitions(
    ({ status }: { status: Status; isNeeded: boolean }) => status,
    {
      delete: {
        from: ['open'],
        unless: ({ isNeeded }) => (isNeeded ? 'still in use' : undefined),
      },
    },
  );
  const [free, needed, closed] = [
    { status: 'open', isNeeded: false },
    { status: 'open', isNeeded: true },
    { status: 'closed', isNeeded: true },
  ] as const;
  expect([free, needed, closed].map((task) => taskTransitions.actions(task))).toEqual([
    ['delete'],
    [],
    [],
  ]);
  expect(() => taskTransitions.assert(free, 'delete')).not.toThrow();
  expect(() => taskTransitions.assert(needed, 'delete')).toThrow('still in use');
  expect(() => taskTransitions.assert(closed, 'delete')).toThrow('请刷新');
});

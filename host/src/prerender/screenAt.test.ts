import { expect, it } from 'vitest';
import { OUTLINE, screenAt } from './screenAt.ts';

it.each([
  ['/', '/', '/'],
  ['/agreement', '/agreement', '/agreement'],
  ['/agreement/?from=login', '/agreement', '/agreement'],
  ['/wxevent?key=1', '/wxevent', '/wxevent'],
  ['/login', '/login', OUTLINE],
  ['/login/?redirect=%2Flayout', '/login', OUTLINE],
  ['/init', '/login', OUTLINE],
  ['/layout/admin/user?page=2', '/login', OUTLINE],
  ['/nowhere', '/login', OUTLINE],
])(
  'returns for %s the screen %s without a session and %s with a session',
  (path, without, withSession) => {
    expect([screenAt(path, false), screenAt(path, true)]).toEqual([without, withSession]);
  },
);

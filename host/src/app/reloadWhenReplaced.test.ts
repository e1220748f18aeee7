import { bus } from '@console/shared/verification';
import { expect, it, vi } from 'vitest';
import { reloadWhenReplaced } from './reloadWhenReplaced.ts';

it('loads the page anew when another tab has signed in, and for no other change of the session', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const stop = reloadWhenReplaced();
  bus.emit('session', { kind: 'signedIn' });
  bus.emit('session', { kind: 'signedOut', by: 'otherTab' });
  expect(reload).not.toHaveBeenCalled();
  bus.emit('session', { kind: 'replaced' });
  expect(reload).toHaveBeenCalledTimes(1);
  stop();
  bus.emit('session', { kind: 'replaced' });
  expect(reload).toHaveBeenCalledTimes(1);
});

import { bus } from '@console/shared/verification';
import { expect, it, vi } from 'vitest';
import { reloadWhenReplaced } from './reloadWhenReplaced.ts';

it('reloads the page when another browser tab has signed in, and for no other session event', () => {
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

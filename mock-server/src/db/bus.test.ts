import { expect, it } from 'vitest';
import { makeLocalBus } from './bus.ts';

it('tells the subscribers of a topic until they leave, also when one leaves meanwhile', async () => {
  const bus = makeLocalBus();
  const heard: unknown[] = [];
  const leave = bus.subscribe('wx', (payload) => {
    heard.push(payload);
    leave();
  });
  bus.subscribe('wx', (payload) => heard.push(payload));
  bus.subscribe('other', () => heard.push('other'));
  await bus.publish('wx', { uuid: 'a' });
  await bus.publish('wx', { uuid: 'b' });
  expect(heard).toEqual([{ uuid: 'a' }, { uuid: 'a' }, { uuid: 'b' }]);
});

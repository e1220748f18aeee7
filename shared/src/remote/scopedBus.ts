import type { Emitter } from 'mitt';
import { bus, type ConsoleEvents } from '../verification/bus.ts';

/** The bus without the types of its events, which are not relevant here. */
interface AnyBus {
  on(type: string, handler: unknown): void;
  off(type: string, handler: unknown): void;
}
const page = bus as unknown as AnyBus;

/**
 * Creates a bus for one remote. Its subscriptions end with the remote, and it cannot remove
 * subscriptions of others.
 */
export function scopedBus(): { bus: Emitter<ConsoleEvents>; dispose(): void } {
  let subscriptions: { type: string; handler: unknown }[] = [];
  const drop = (matches: (subscription: { type: string; handler: unknown }) => boolean): void => {
    for (const { type, handler } of subscriptions.filter(matches)) page.off(type, handler);
    subscriptions = subscriptions.filter((subscription) => !matches(subscription));
  };
  const scoped = {
    all: bus.all,
    on: (type: string, handler: unknown) => {
      subscriptions.push({ type, handler });
      page.on(type, handler);
    },
    off: (type: string, handler?: unknown) => {
      drop(
        (subscription) =>
          subscription.type === type && (handler === undefined || subscription.handler === handler),
      );
    },
    emit: bus.emit,
  };
  return { bus: scoped as unknown as Emitter<ConsoleEvents>, dispose: () => drop(() => true) };
}

import type { Emitter } from 'mitt';
import { bus, type ConsoleEvents } from '../verification/bus.ts';

/** The bus as something that takes any event with any handler: its own types tell them apart, which does not matter here. */
interface AnyBus {
  on(type: string, handler: unknown): void;
  off(type: string, handler: unknown): void;
}
const page = bus as unknown as AnyBus;

/** The page's bus as one remote sees it: what the remote subscribes to ends with it, and it ends nobody else's. */
export function scopedBus(): { bus: Emitter<ConsoleEvents>; dispose(): void } {
  let mine: { type: string; handler: unknown }[] = [];
  const drop = (which: (one: { type: string; handler: unknown }) => boolean): void => {
    for (const { type, handler } of mine.filter(which)) page.off(type, handler);
    mine = mine.filter((one) => !which(one));
  };
  const own = {
    all: bus.all,
    on: (type: string, handler: unknown) => {
      mine.push({ type, handler });
      page.on(type, handler);
    },
    off: (type: string, handler?: unknown) => {
      drop((one) => one.type === type && (handler === undefined || one.handler === handler));
    },
    emit: bus.emit,
  };
  return { bus: own as unknown as Emitter<ConsoleEvents>, dispose: () => drop(() => true) };
}

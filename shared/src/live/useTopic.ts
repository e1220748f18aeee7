import { useEffect, useRef } from 'react';
import { serves } from '../session/support.ts';
import { listen, type TopicOptions } from './listen.ts';

/**
 * Listens to a topic, where the back end has a live socket, for as long as the component is shown: a page in a tab at the back hears nothing, and is told of the gap, or where
 * the topic stands, when it comes to the front again.
 *
 * @param topic `undefined` listens to nothing
 * @param onMessage may be another function at every render
 * @example
 * useTopic('netbar', () => list.reload(), { key: String(id), onGap: () => list.reload() });
 */
export function useTopic<Data = unknown>(
  topic: string | undefined,
  onMessage: (data: Data) => void,
  options: TopicOptions = {},
): void {
  const { key = '' } = options;
  const latest = useRef({ onMessage, options });
  latest.current = { onMessage, options };
  /** Of which topic and key it has heard before: what came since then may have been missed. */
  const before = useRef('');
  useEffect(() => {
    if (topic === undefined || !serves('GET /live')) return;
    const id = `${topic}\n${key}`;
    if (before.current === id) latest.current.options.onGap?.();
    before.current = id;
    const { stop } = listen<Data>(topic, (data) => latest.current.onMessage(data), {
      key,
      onGap: () => latest.current.options.onGap?.(),
      onRefused: (reason) => latest.current.options.onRefused?.(reason),
    });
    return stop;
  }, [topic, key]);
}

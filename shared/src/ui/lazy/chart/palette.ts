import { useSyncExternalStore } from 'react';
import type { Tone } from '../../base/StatusTag.tsx';

/** Number of series colours. Further series reuse them with another line style. */
export const MAX_COLOURS = 8;

/** Colours of a chart in the active theme. */
export interface Palette {
  /** One colour per series. */
  series: readonly string[];
  tones: Readonly<Record<Tone, string>>;
  note: string;
  line: string;
  surface: string;
  font: string;
}

const TONES: Readonly<Record<Tone, string>> = {
  success: '--console-success',
  warning: '--console-warning',
  danger: '--console-danger',
  info: '--console-info',
  neutral: '--console-note',
};

/** Returns the CSS variable of a series colour. */
export function colourVariable(index: number, tone?: Tone): string {
  return tone === undefined ? `--console-chart-${(index % MAX_COLOURS) + 1}` : TONES[tone];
}

/**
 * Reads the colours from the computed styles of an element, because a canvas does not support CSS
 * variables.
 */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  return {
    series: Array.from({ length: MAX_COLOURS }, (_, index) => colour(colourVariable(index))),
    tones: Object.fromEntries(
      Object.entries(TONES).map(([tone, name]) => [tone, colour(name)]),
    ) as Palette['tones'],
    note: colour('--console-note'),
    line: colour('--console-chart-line'),
    surface: colour('--console-chart-surface'),
    font: style.fontFamily,
  };
}

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { attributes: true, attributeFilter: ['arco-theme'] });
  return () => observer.disconnect();
}

/** Returns the active theme and follows its changes. */
export function useTheme(): string {
  return useSyncExternalStore(
    watchTheme,
    () => document.body.getAttribute('arco-theme') ?? 'light',
  );
}

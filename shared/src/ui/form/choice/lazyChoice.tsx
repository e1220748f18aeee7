import type { ReactNode } from 'react';
import { lazyPart } from '../../base/lazyPart.tsx';
import type { ChoiceButtonsProps, ChoiceProps } from './choiceProps.ts';

/* `lazyPart` loses the type parameters, and the casts restore them. */

const waiting = <div style={{ minHeight: 32 }} />;

/**
 * Choice of one value among a few, below each other. An option can have an explanation and content
 * of its own. Loaded on the first render.
 *
 * @example
 * <Choice
 *   label="已有的行"
 *   value={existing}
 *   options={choicesOf({ update: '更新', skip: '跳过' })}
 *   onChange={setExisting}
 * />
 */
export const Choice = lazyPart(async () => (await import('./Choice.tsx')).Choice<string>, {
  name: 'choice',
  waiting,
}) as unknown as <V extends string | number | boolean>(props: ChoiceProps<V>) => ReactNode;

/**
 * Choice of one value as a row of buttons, for example of the view that a page shows. Loaded on the
 * first render.
 *
 * @example
 * <ChoiceButtons
 *   label="统计时段"
 *   value={days}
 *   options={[
 *     { value: 7, label: '近 7 天' },
 *     { value: 30, label: '近 30 天' },
 *   ]}
 *   onChange={setDays}
 * />
 */
export const ChoiceButtons = lazyPart(
  async () => (await import('./Choice.tsx')).ChoiceButtons<string>,
  { name: 'choice', waiting },
) as unknown as <V extends string | number>(props: ChoiceButtonsProps<V>) => ReactNode;

import { icons } from '../../base/icons.tsx';
import { displayTexts } from './texts.ts';
import '../../base/kit.css';
import './steps.css';

/** One step of a sequence. */
export interface Step {
  title: string;
  text?: string;
}

export interface StepsProps {
  /** Accessible name of the sequence: 发布进度. */
  label: string;
  steps: readonly Step[];
  /** Index of the current step, from 0. The number of steps if all are completed. */
  current: number;
  /** Whether the current step has failed. */
  failed?: boolean;
  /** Makes completed steps buttons, for going back to them. */
  onGo?: (place: number) => void;
}

type State = keyof typeof displayTexts.stepStates;

const stateOf = (place: number, { current, failed = false }: StepsProps): State =>
  place < current ? 'done' : place > current ? 'waiting' : failed ? 'failed' : 'current';

const MARKS = { done: icons.check, failed: icons.close } as const;

/** Progress in a sequence of steps, horizontal if there is room and vertical on a phone. */
export function Steps(props: StepsProps) {
  const { label, steps, onGo } = props;
  return (
    <ol className="console-steps" aria-label={label}>
      {steps.map(({ title, text }, place) => {
        const state = stateOf(place, props);
        const name = displayTexts.step(place + 1, title, displayTexts.stepStates[state]);
        const mark = state === 'done' || state === 'failed' ? MARKS[state] : place + 1;
        return (
          <li
            key={title}
            className={`console-step-${state}`}
            aria-current={state === 'current' || state === 'failed' ? 'step' : undefined}
          >
            <span className="console-step-mark" aria-hidden="true">
              {mark}
            </span>
            <span className="console-step-words">
              {onGo && state === 'done' ? (
                <button
                  type="button"
                  className="console-link"
                  aria-label={name}
                  onClick={() => onGo(place)}
                >
                  {title}
                </button>
              ) : (
                <>
                  <span aria-hidden="true">{title}</span>
                  <span className="console-hidden">{name}</span>
                </>
              )}
              {text !== undefined && <span className="console-note">{text}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

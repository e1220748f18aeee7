import { commonTexts as texts } from './texts.ts';

/** What both pages show of a person. */
export interface Person {
  userName: string;
  nickName: string;
  headerImg: string;
}

/** Values of `enable`. */
export const NORMAL = 1;
export const FROZEN = 2;

/** What a state is called and how it looks, by `enable`. */
const STATES = {
  [NORMAL]: { label: texts.normal, tone: 'success' },
  [FROZEN]: { label: texts.frozen, tone: 'danger' },
} as const;

/** The state of a user; an unknown one counts as frozen, which promises nothing. */
export const stateOf = (enable: number) => (enable === NORMAL ? STATES[NORMAL] : STATES[FROZEN]);

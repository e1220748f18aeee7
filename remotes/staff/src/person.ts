import { commonTexts as texts } from './texts.ts';

/** What both pages show of a person. */
export interface Person {
  userName: string;
  nickName: string;
  headerImg: string;
}

/** What people call a user. */
export const nameOf = ({ nickName, userName }: Pick<Person, 'nickName' | 'userName'>): string => nickName || userName;

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

/** Whether a row offers an action; without the field everything is offered and the server decides. */
export function offers({ actions }: { actions?: readonly string[] | null }, action: string): boolean {
  return actions?.includes(action) ?? true;
}

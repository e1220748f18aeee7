import { toast } from '../../feedback/toasts.ts';
import { newRequestId } from '../../request/requestId.ts';
import type { Succeeded } from '../../request/settle.ts';
import type { TryCall } from '../../request/tryCall.ts';
import type { ConfirmOptions } from '../base/confirm/question.ts';
import { uiTexts } from '../base/texts.ts';
import type { ResourceAction } from './action.ts';
import type { Resource } from './resource.ts';
import { loadLatest, sendAction } from './sendAction.ts';
import { actionTitle, saveText } from './titles.ts';

/** How an action is made, and who hears of it. */
interface Way {
  send: TryCall;
  confirm(question: ConfirmOptions): Promise<boolean>;
  onDone(outcome: Succeeded): void;
  /** Somebody else was faster: what the page shows is out of date. */
  onStale(): void;
}

/** Whether an action asks before it is made. */
export function isQuestion<Row extends object, Options>({
  title,
  text,
  typeName,
}: ResourceAction<Row, Options>): boolean {
  return title !== undefined || text !== undefined || typeName === true;
}

/**
 * Asks, and makes the action while the question waits. Refused because somebody else was faster, the record is loaded anew and the
 * next press is about what is true now.
 *
 * @returns whether it was done
 */
export function askQuestion<Row extends object, Data, Options>(
  resource: Resource<Row, Data, Options>,
  action: ResourceAction<Row, Options>,
  row: Row,
  { send, confirm, onDone, onStale }: Way,
): Promise<boolean> {
  const { text, danger = false, typeName = false, label } = action;
  let about = { row, requestId: newRequestId() };
  const make: ConfirmOptions['action'] = async () => {
    const outcome = await sendAction(send, resource, action, about);
    if (outcome.ok) onDone(outcome);
    if (outcome.ok || !outcome.stale) return outcome;
    onStale();
    const now = await loadLatest(send, resource, about.row);
    if (!now) return outcome;
    about = { row: now, requestId: newRequestId() };
    return { ...outcome, message: uiTexts.confirmAgain };
  };
  return confirm({
    title: actionTitle(action, row, resource),
    text: typeof text === 'function' ? text(row) : text,
    confirmText: saveText(action, row, resource) ?? label + resource.noun,
    danger: Boolean(danger),
    ...(typeName ? { typeName: resource.nameOf(row) } : {}),
    action: make,
  });
}

/** Makes an action that asks nothing. @returns whether it was done; the person has been told why not */
export async function runNow<Row extends object, Data, Options>(
  resource: Resource<Row, Data, Options>,
  action: ResourceAction<Row, Options>,
  row: Row,
  { send, onDone, onStale }: Way,
): Promise<boolean> {
  const outcome = await sendAction(send, resource, action, { row, requestId: newRequestId() });
  if (outcome.ok) {
    onDone(outcome);
    return true;
  }
  if (!outcome.aborted) toast.error(outcome.message, { closable: true });
  if (outcome.stale) onStale();
  return false;
}

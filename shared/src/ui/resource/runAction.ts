import { toast } from '../../feedback/toasts.ts';
import { newRequestId } from '../../request/requestId.ts';
import type { Succeeded } from '../../request/settle.ts';
import type { TryCall } from '../../request/tryCall.ts';
import type { ConfirmOptions } from '../base/confirm/question.ts';
import type { ResourceAction } from './action.ts';
import { actionTexts } from './actionTexts.ts';
import type { Resource } from './resource.ts';
import { loadLatest, sendAction } from './sendAction.ts';
import { actionTitle, saveText } from './titles.ts';

/** Functions that an action uses, and its callbacks. */
interface ActionContext {
  send: TryCall;
  confirm(question: ConfirmOptions): Promise<boolean>;
  onDone(outcome: Succeeded): void;
  /** Called after a conflict with another change, because the page shows outdated data. */
  onStale(): void;
}

/** Whether an action needs a confirmation. */
function isQuestion<Row extends object, Options>({
  title,
  text,
  typeName,
}: ResourceAction<Row, Options>): boolean {
  return title !== undefined || text !== undefined || typeName === true;
}

/**
 * Shows the confirmation of an action and runs the action while it stays open. After a conflict the
 * latest record is loaded, and the next confirmation applies to it.
 *
 * @returns whether the action succeeded
 */
function askQuestion<Row extends object, Data, Options>(
  resource: Resource<Row, Data, Options>,
  action: ResourceAction<Row, Options>,
  row: Row,
  { send, confirm, onDone, onStale }: ActionContext,
): Promise<boolean> {
  const { text, danger = false, typeName = false, label } = action;
  let about = { row, requestId: newRequestId() };
  const make: ConfirmOptions['action'] = async () => {
    const outcome = await sendAction(send, resource, action, about);
    if (outcome.ok) onDone(outcome);
    if (outcome.ok || !outcome.stale) return outcome;
    onStale();
    const latest = await loadLatest(send, resource, about.row);
    if (!latest) return outcome;
    about = { row: latest, requestId: newRequestId() };
    return { ...outcome, message: actionTexts.confirmAgain };
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

/**
 * Runs an action without confirmation.
 *
 * @returns whether it succeeded. A failure has already been shown to the user.
 */
async function runNow<Row extends object, Data, Options>(
  resource: Resource<Row, Data, Options>,
  action: ResourceAction<Row, Options>,
  row: Row,
  { send, onDone, onStale }: ActionContext,
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

/**
 * Runs an action on a record, after a confirmation if it has one.
 *
 * @returns whether it succeeded
 */
export function runAction<Row extends object, Data, Options>(
  resource: Resource<Row, Data, Options>,
  action: ResourceAction<Row, Options>,
  row: Row,
  context: ActionContext,
): Promise<boolean> {
  const run = isQuestion(action) ? askQuestion : runNow;
  return run(resource, action, row, context);
}

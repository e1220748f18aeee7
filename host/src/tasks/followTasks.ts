import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import { liveTasksAtom, store, tokenAtom } from '@console/shared/session';
import { isLive, type Task } from './task.ts';
import { taskTexts } from './taskTexts.ts';

/** Milliseconds between two questions: while the tasks are looked at, and while some run that nobody looks at. */
const OPEN = 2_000;
const CLOSED = 10_000;
/** Questions that follow soon on a start: most tasks are done in seconds, and somebody waits for the file. */
const SOON = 4;
/** Tasks that are shown: older ones are of no use any more. */
const SHOWN = 20;

export interface TaskList {
  /** Newest first; `undefined` until the first answer. */
  tasks: readonly Task[] | undefined;
  /** Why they could not be fetched, '' otherwise. */
  failed: string;
}

/** What was live when it was seen last, in this tab: what has ended since is told. */
const seenLive = new Set<number>();

function tellEnded(tasks: readonly Task[]): void {
  for (const task of tasks) {
    if (isLive(task)) {
      seenLive.add(task.ID);
    } else if (seenLive.delete(task.ID) && task.status !== 'canceled') {
      const { done, partial, failed } = taskTexts.ended;
      if (task.status === 'done') toast.success(done(task.title));
      else if (task.status === 'partial') toast.warning(partial(task.title));
      else toast.error(failed(task.title));
    }
  }
}

interface Follow {
  isOpen: boolean;
  onList?(list: TaskList): void;
}

/**
 * Asks for the person's tasks again and again while the page is in view: at once, then as often as somebody looks or something runs.
 * The one place to put what the server tells by itself.
 *
 * @returns `look` asks now; `stop` ends it
 */
export function followTasks({ isOpen, onList }: Follow): { look(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let latest = 0;
  let tasks: readonly Task[] | undefined;
  let soon = SOON;

  const look = async (): Promise<void> => {
    clearTimeout(timer);
    if (stopped || store.get(tokenAtom) === '' || document.visibilityState === 'hidden') return;
    const mine = ++latest;
    const known = store.get(liveTasksAtom);
    const outcome = await tryCall(
      'POST /task/getTaskList',
      { page: 1, pageSize: SHOWN },
      { loading: false, silent: 'all', verify: false },
    );
    if (stopped || mine !== latest) return;
    if (outcome.ok) {
      tasks = outcome.data.list;
      tellEnded(tasks);
      const live = tasks.filter(isLive).length;
      // One that was started meanwhile is not in this answer.
      if (store.get(liveTasksAtom) === known) store.set(liveTasksAtom, live);
    }
    onList?.({ tasks, failed: outcome.ok ? '' : outcome.message });
    const pause = isOpen || soon-- > 0 ? OPEN : CLOSED;
    if (isOpen || (store.get(liveTasksAtom) ?? 0) > 0) timer = setTimeout(() => void look(), pause);
  };
  const onReturn = (): void => void look();
  let before = store.get(liveTasksAtom) ?? 0;
  const stopHearing = store.sub(liveTasksAtom, () => {
    const live = store.get(liveTasksAtom) ?? 0;
    if (live > before) {
      soon = SOON;
      clearTimeout(timer);
      timer = setTimeout(() => void look(), OPEN / 2);
    }
    before = live;
  });
  document.addEventListener('visibilitychange', onReturn);
  void look();
  return {
    look: () => void look(),
    stop() {
      stopped = true;
      clearTimeout(timer);
      stopHearing();
      document.removeEventListener('visibilitychange', onReturn);
    },
  };
}

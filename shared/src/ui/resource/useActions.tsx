import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { toast } from '../../feedback/toasts.ts';
import { useTryCall } from '../../remote/scopeContext.ts';
import type { Succeeded } from '../../request/settle.ts';
import { useConfirm } from '../base/confirm/useConfirm.tsx';
import { lazyPart } from '../base/lazyPart.tsx';
import { loadCode } from '../base/loadCode.ts';
import { uiTexts } from '../base/texts.ts';
import { whenIdle } from '../base/whenIdle.ts';
import type { ResourceTools } from '../form/fieldContext.ts';
import type { Read } from '../read/useRead.ts';
import type { ResourceAction } from './action.ts';
import { fieldValue } from './FieldValue.tsx';
import type { FormRequest } from './formRequest.ts';
import type { Resource } from './resource.ts';
import { useCustomDialog } from './useShown.tsx';

type ActionFormProps<Row extends object, Data, Options> = Parameters<
  typeof import('./ActionForm.tsx').ActionForm<Row, Data, Options>
>[0];

// The cast restores the type parameters that `lazyPart` loses.
const ActionForm = lazyPart(
  async () => (await import('./ActionForm.tsx')).ActionForm<object, unknown, unknown>,
  {
    name: 'form of an action',
  },
) as unknown as <Row extends object, Data, Options>(
  props: ActionFormProps<Row, Data, Options> & { onLost(): void },
) => ReactNode;

/** Code of actions without a form. */
let code: typeof import('./runAction.ts') | undefined;

/** Loads the code of actions, which the first page does not need. */
async function loadRunAction(): Promise<typeof code> {
  code ??= await loadCode('actions', () => import('./runAction.ts'));
  return code;
}

/** The page that contains the actions. */
export interface ActionsPage<Row, Options> {
  options: Pick<Read<Options>, 'data' | 'failure' | 'reload'>;
  /** Complete response of the list call. */
  data: unknown;
  /** Called after a change. `now` is the record in the response, `gone` a deleted record. */
  onChanged(now: Row | undefined, gone: Row | undefined): void;
  /** Loads the data of the page again. */
  reload(): void;
}

export interface Actions<Row extends object, Options> {
  tools: ResourceTools<Row, Options>;
  /** Opens the form that creates a record. */
  add(): void;
  /** Opens a form. */
  ask(form: FormRequest<Row, Options>): void;
  /** Shows the success message of an action and updates the page. */
  tellDone(
    action: Pick<ResourceAction<Row, Options>, 'done' | 'after' | 'removes'>,
    outcome: Succeeded,
    row: Row | null,
  ): void;
  /** The open form, confirmation or dialog. Must be rendered in the page. */
  dialogs: ReactNode;
}

/** A ref, because both values change during the lifetime of the tools. */
type Latest<Row extends object, Data, Options> = RefObject<{
  resource: Resource<Row, Data, Options>;
  page: ActionsPage<Row, Options>;
}>;

/** Shows one form at a time. Opening a second form resolves the first one as not done. */
function useActionForm<Row extends object, Options>() {
  const [form, setForm] = useState<{ asked: FormRequest<Row, Options>; opening: number } | null>(
    null,
  );
  const [isOpen, setOpen] = useState(false);
  /** Called with the outcome of the action of the open form. */
  const waiting = useRef<(isDone: boolean) => void>(undefined);
  const ask = useCallback(
    (asked: FormRequest<Row, Options>, onEnd?: (isDone: boolean) => void): void => {
      waiting.current?.(false);
      waiting.current = onEnd;
      setForm((before) => ({ asked, opening: (before?.opening ?? 0) + 1 }));
      setOpen(true);
    },
    [],
  );
  const close = (): void => {
    setOpen(false);
    waiting.current?.(false);
  };
  return { form, isOpen, ask, close };
}

interface Means<Row extends object, Options> {
  send: ReturnType<typeof useTryCall>;
  confirm: ResourceTools<Row, Options>['confirm'];
  show: ResourceTools<Row, Options>['show'];
  ask: ReturnType<typeof useActionForm<Row, Options>>['ask'];
}

/** Creates the tools of a page once, because its columns keep a reference to them. */
function makeTools<Row extends object, Data, Options>(
  latest: Latest<Row, Data, Options>,
  { send, confirm, show, ask }: Means<Row, Options>,
) {
  const reload = (): void => latest.current.page.reload();
  const tellDone: Actions<Row, Options>['tellDone'] = ({ done, after, removes }, outcome, row) => {
    const { page, resource } = latest.current;
    const text = typeof done === 'function' ? done(outcome.data as never) : done;
    if (text !== false) toast.success(text ?? (outcome.msg || uiTexts.actionDone));
    const now = resource.record?.read((outcome.data ?? {}) as never, row) as Row | undefined;
    page.onChanged(now, removes && row ? row : undefined);
    after?.(outcome.data as never, row as Row, tools);
  };
  const tools: ResourceTools<Row, Options> = {
    get options() {
      return latest.current.page.options.data;
    },
    get optionsFailure() {
      return latest.current.page.options.failure;
    },
    reloadOptions: () => latest.current.page.options.reload(),
    get data() {
      return latest.current.page.data;
    },
    value: (field, row) => fieldValue(latest.current.resource, field, row, tools),
    confirm,
    show,
    reload,
    run: async (name, row) => {
      const { resource } = latest.current;
      const action = resource.actions?.[name];
      if (!action) return false;
      const way = {
        send,
        confirm,
        onStale: reload,
        onDone: (outcome: Succeeded) => tellDone(action, outcome, row),
      };
      if (action.onClick) action.onClick(row, tools);
      else if (action.inputs)
        return new Promise<boolean>((answer) => {
          const onDone = (outcome: Succeeded): void => {
            answer(true);
            way.onDone(outcome);
          };
          ask({ kind: 'one', action, row, ...way, onDone }, answer);
        });
      else {
        const { runAction } = code ?? (await loadRunAction()) ?? {};
        return runAction ? runAction(resource, action, row, way) : false;
      }
      return false;
    },
  };
  return { tools, tellDone, onStale: reload };
}

/** Actions on the records of a resource, with their forms and confirmations. */
export function useActions<Row extends object, Data, Options>(
  resource: Resource<Row, Data, Options>,
  page: ActionsPage<Row, Options>,
): Actions<Row, Options> {
  const send = useTryCall();
  useEffect(() => whenIdle(() => void loadRunAction()), []);
  const { confirm, dialog } = useConfirm();
  const { form, isOpen, ask, close } = useActionForm<Row, Options>();
  const { show, drawn } = useCustomDialog();
  const latest = useRef({ resource, page });
  latest.current = { resource, page };
  const { tools, tellDone, onStale } = useMemo(
    () => makeTools(latest, { send, confirm, show, ask }),
    [send, confirm, ask, show],
  );
  const add = useCallback((): void => {
    const { add: action } = latest.current.resource;
    if (action)
      ask({
        kind: 'one',
        action,
        row: null,
        onDone: (outcome) => tellDone(action, outcome, null),
        onStale,
      });
  }, [ask, tellDone, onStale]);
  const dialogs = (
    <>
      {form && (
        <ActionForm
          key={`form ${form.opening}`}
          asked={form.asked}
          resource={resource}
          tools={tools}
          options={page.options.data}
          open={isOpen}
          onClose={close}
          onLost={close}
        />
      )}
      {dialog}
      {drawn}
    </>
  );
  return { tools, add, ask, tellDone, dialogs };
}

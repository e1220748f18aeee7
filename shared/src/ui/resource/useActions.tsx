import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { toast } from '../../feedback/toasts.ts';
import { useTryCall } from '../../remote/scopeContext.ts';
import type { Succeeded } from '../../request/settle.ts';
import { useConfirm } from '../base/confirm/useConfirm.tsx';
import { lazyPart } from '../base/lazyPart.tsx';
import { uiTexts } from '../base/texts.ts';
import type { Read } from '../read/useRead.ts';
import type { ResourceAction, ResourceTools } from './action.ts';
import type { AskedForm } from './askedForm.ts';
import { fieldValue } from './FieldValue.tsx';
import type { Resource } from './resource.ts';
import { askQuestion, isQuestion, runNow } from './runAction.ts';
import { useShown } from './useShown.tsx';

type ActionFormProps<Row extends object, Data, Options> = Parameters<
  typeof import('./ActionForm.tsx').ActionForm<Row, Data, Options>
>[0];

// Given back its type parameters: the rows of one page are of one type all the way through.
const ActionForm = lazyPart(async () => (await import('./ActionForm.tsx')).ActionForm<object, unknown, unknown>, {
  name: 'form of an action',
}) as unknown as <Row extends object, Data, Options>(
  props: ActionFormProps<Row, Data, Options> & { onLost(): void },
) => ReactNode;

/** The page that the actions stand on. */
export interface ActionsPage<Row, Options> {
  options: Pick<Read<Options>, 'data' | 'failure' | 'reload'>;
  /** The list's whole answer. */
  data: unknown;
  /** Something has changed: `now` is the record as the answer has it, if it does; `gone` the one that there was. */
  onChanged(now: Row | undefined, gone: Row | undefined): void;
  /** What the page shows is out of date. */
  reload(): void;
}

export interface Actions<Row extends object, Options> {
  tools: ResourceTools<Row, Options>;
  /** Opens the form that adds one. */
  add(): void;
  /** Opens a form. */
  ask(form: AskedForm<Row, Options>): void;
  /** Says what was done, and shows what has become of it. */
  tellDone(action: Pick<ResourceAction<Row, Options>, 'done' | 'after' | 'removes'>, outcome: Succeeded, row: Row | null): void;
  /** The open form, question or dialog; draw it in the page. */
  dialogs: ReactNode;
}

/** What can be done to the records of a resource, with the forms and questions that it takes. */
export function useActions<Row extends object, Data, Options>(
  resource: Resource<Row, Data, Options>,
  page: ActionsPage<Row, Options>,
): Actions<Row, Options> {
  const send = useTryCall();
  const { confirm, dialog } = useConfirm();
  const [form, setForm] = useState<{ asked: AskedForm<Row, Options>; opening: number } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { show, drawn } = useShown();
  /** Told whether what the open form is for was done. */
  const waiting = useRef<(isDone: boolean) => void>(undefined);
  const latest = useRef({ resource, page });
  latest.current = { resource, page };

  const ask = useCallback((asked: AskedForm<Row, Options>): void => {
    waiting.current?.(false);
    waiting.current = undefined;
    setForm((before) => ({ asked, opening: (before?.opening ?? 0) + 1 }));
    setOpen(true);
  }, []);

  // One object for as long as the page lives, because columns hold it; what changes is read when it is asked for.
  const { tools, tellDone, onStale } = useMemo(() => {
    const reload = (): void => latest.current.page.reload();
    const done: Actions<Row, Options>['tellDone'] = ({ done: words, after, removes }, outcome, row) => {
      const { page: on, resource: of } = latest.current;
      const said = typeof words === 'function' ? words(outcome.data as never) : words;
      if (said !== false) toast.success(said ?? (outcome.msg || uiTexts.actionDone));
      const now = of.record?.read((outcome.data ?? {}) as never, row) as Row | undefined;
      on.onChanged(now, removes && row ? row : undefined);
      after?.(outcome.data as never, row as Row, own);
    };
    const own: ResourceTools<Row, Options> = {
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
      value: (field, row) => fieldValue(latest.current.resource, field, row, own),
      confirm,
      show,
      reload,
      run: async (name, row) => {
        const { resource: of } = latest.current;
        const action = of.actions?.[name];
        const way = { send, confirm, onStale: reload, onDone: (outcome: Succeeded) => action && done(action, outcome, row) };
        if (action?.onClick) action.onClick(row, own);
        else if (action?.inputs)
          return new Promise<boolean>((answer) => {
            const onDone = (outcome: Succeeded): void => {
              answer(true);
              way.onDone(outcome);
            };
            ask({ kind: 'one', action, row, ...way, onDone });
            waiting.current = answer;
          });
        else if (action) return isQuestion(action) ? askQuestion(of, action, row, way) : runNow(of, action, row, way);
        return false;
      },
    };
    return { tools: own, tellDone: done, onStale: reload };
  }, [send, confirm, ask, show]);

  const add = useCallback((): void => {
    const { add: action } = latest.current.resource;
    if (action) ask({ kind: 'one', action, row: null, onDone: (outcome) => tellDone(action, outcome, null), onStale });
  }, [ask, tellDone, onStale]);

  const close = (): void => {
    setOpen(false);
    waiting.current?.(false);
  };
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

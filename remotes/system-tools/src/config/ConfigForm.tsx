import { Button } from '@arco-design/web-react';
import { formatTime } from '@console/shared/format';
import { useQueryState, useUnsaved } from '@console/shared/router';
import { serves } from '@console/shared/session';
import { focusFirstError, Page, PageHeader } from '@console/shared/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { configTexts as texts } from '../texts.ts';
import { HISTORY } from './config.api.ts';
import { type Configuration, type Faults, groupedSections, touches } from './config.model.ts';
import { SaveBar } from './SaveBar.tsx';
import { SectionIndex } from './SectionIndex.tsx';
import { SettingGroup } from './SettingGroup.tsx';
import type { Loaded } from './useConfig.ts';
import { useConfigForm } from './useConfigForm.ts';

// Loaded on demand.
const HistoryDrawer = lazy(async () => ({
  default: (await import('./HistoryDrawer.tsx')).HistoryDrawer,
}));

interface ConfigFormProps {
  configuration: Configuration;
  reload(): Promise<Loaded>;
}

function note({ changedBy, changedAt }: Configuration): string {
  return changedAt === '' ? texts.atOnce : texts.lastChange(changedBy, formatTime(changedAt));
}

/** The sections of the configuration, one of them open as in the URL. */
export function ConfigForm({ configuration, reload }: ConfigFormProps) {
  const [query, setQuery] = useQueryState();
  const sections = groupedSections(configuration);
  const open = sections.find(({ name }) => name === query.section) ?? sections[0];
  const show = (section: string): void => setQuery({ section });
  const [refusals, setRefusals] = useState(0);
  const body = useRef<HTMLFormElement>(null);
  const [looking, setLooking] = useState(false);

  const onRefused = (faults: Faults): void => {
    const paths = Object.keys(faults);
    const faulty =
      open && touches(open, paths) ? open : sections.find((section) => touches(section, paths));
    if (faulty) show(faulty.name);
    setRefusals((count) => count + 1);
  };
  const form = useConfigForm(configuration, reload, onRefused);
  useUnsaved(Object.keys(form.edits).length > 0);
  useEffect(() => {
    if (refusals > 0) focusFirstError(body.current);
  }, [refusals]);

  if (!open) return null;
  return (
    <Page className="config-page">
      <PageHeader
        title={texts.title}
        note={note(configuration)}
        actions={
          serves(HISTORY) && <Button onClick={() => setLooking(true)}>{texts.history}</Button>
        }
      />
      <div className="config-columns">
        <SectionIndex
          sections={sections}
          open={open.name}
          edits={form.edits}
          faults={form.faults}
          onShow={show}
        />
        <form
          ref={body}
          className="config-section"
          aria-label={open.title}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void form.save();
          }}
        >
          {open.groups.map((group) => (
            <SettingGroup
              key={group.name}
              group={group}
              configuration={configuration}
              form={form}
              onShow={show}
            />
          ))}
          <button type="submit" hidden tabIndex={-1} />
        </form>
      </div>
      <SaveBar sections={sections} form={form} />
      {looking && (
        <Suspense fallback={null}>
          <HistoryDrawer
            configuration={configuration}
            unsaved={Object.keys(form.edits).length > 0}
            onRestored={() => void form.loadLatest()}
            onClose={() => setLooking(false)}
          />
        </Suspense>
      )}
    </Page>
  );
}
